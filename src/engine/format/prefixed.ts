import type { JsonSchema } from '#model';

/** A stored number as people know it, with its schema's `x-prefix`; a word in a number's place stays as it is. */
export function prefixed(text: string, schema: JsonSchema | undefined): string {
  return /^\d/.test(text) ? `${schema?.['x-prefix'] ?? ''}${text}` : text;
}

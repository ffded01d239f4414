import type { JsonSchema } from '@schema-screens/schema/model';

/** A stored number with its schema's `x-prefix`, as people know it; a word in place of a number stays unchanged. */
export function prefixed(text: string, schema: JsonSchema | undefined): string {
  return /^\d/.test(text) ? `${schema?.['x-prefix'] ?? ''}${text}` : text;
}

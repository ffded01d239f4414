import type { JsonSchema } from '#model';

/** A stored number with its schema's `x-prefix`, as people know it; a word in place of a number stays unchanged. */
export function prefixed(text: string, schema: JsonSchema | undefined): string {
  return /^\d/.test(text) ? `${schema?.['x-prefix'] ?? ''}${text}` : text;
}

const fits = (text: string, pattern: string): boolean => new RegExp(pattern, 'u').test(text);

/** The stored number that a typed text means: without the prefix, if only then it has the format of its schema. */
export function withoutPrefix(text: string, { pattern, 'x-prefix': prefix = '' }: JsonSchema): string {
  if (typeof pattern !== 'string' || !text.startsWith(prefix) || fits(text, pattern)) return text;
  const rest = text.slice(prefix.length);
  return fits(rest, pattern) ? rest : text;
}

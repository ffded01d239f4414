import { type KeywordValueKind, keywordValueKindOf } from './reading.ts';

type Path = (string | number)[];

/** The regular expressions in a schema, and their paths. */
export function patternsIn(
  value: unknown,
  path: Path = [],
  reading: KeywordValueKind = 'schema',
): { path: Path; pattern: string }[] {
  if (typeof value !== 'object' || value === null || reading === 'data') return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (reading === 'schema' && key === 'pattern' && typeof part === 'string')
      return [{ path: place, pattern: part }];
    const names =
      reading === 'schema' && key === 'patternProperties' ? Object.keys((part ?? {}) as object) : [];
    const keys = names.map((name) => ({ path: [...place, name], pattern: name }));
    return [...keys, ...patternsIn(part, place, keywordValueKindOf(key, reading))];
  });
}

/** The invalid regular expressions in a schema, and their paths. */
export const invalidPatterns = (schema: unknown): { path: Path; pattern: string }[] =>
  patternsIn(schema).filter(({ pattern }) => !isExpression(pattern));

/** Whether a text is a regular expression that JSON Schema accepts. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

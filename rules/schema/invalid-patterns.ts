type Path = (string | number)[];

/** JSON Schema keywords whose values are data. */
const data = new Set(['const', 'enum', 'default', 'examples']);
/** JSON Schema keywords whose keys are names. */
const named = new Set(['properties', 'patternProperties', 'definitions']);

/** The regular expressions in a schema, and their paths. */
export function patternsIn(
  schema: unknown,
  path: Path = [],
  isNamed = false,
): { path: Path; pattern: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const place = [...path, Array.isArray(schema) ? Number(key) : key];
    if (isNamed) return patternsIn(value, place);
    if (key === 'pattern' && typeof value === 'string') return [{ path: place, pattern: value }];
    if (data.has(key)) return [];
    const names = key === 'patternProperties' ? Object.keys((value ?? {}) as object) : [];
    const keys = names.map((name) => ({ path: [...place, name], pattern: name }));
    return [...keys, ...patternsIn(value, place, named.has(key))];
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

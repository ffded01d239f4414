type Path = (string | number)[];

/** JSON Schema keywords whose values are data. */
const data = new Set(['const', 'enum', 'default', 'examples']);
/** JSON Schema keywords whose keys are names. */
const named = new Set(['properties', 'patternProperties', 'definitions']);

/** The invalid regular expressions in a schema, and their paths. */
export function invalidPatterns(
  schema: unknown,
  path: Path = [],
  isNamed = false,
): { path: Path; pattern: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const place = [...path, Array.isArray(schema) ? Number(key) : key];
    if (isNamed) return invalidPatterns(value, place);
    if (key === 'pattern' && typeof value === 'string')
      return isExpression(value) ? [] : [{ path: place, pattern: value }];
    if (data.has(key)) return [];
    const names = key === 'patternProperties' ? Object.keys((value ?? {}) as object) : [];
    const wrong = names
      .filter((name) => !isExpression(name))
      .map((name) => ({ path: [...place, name], pattern: name }));
    return [...wrong, ...invalidPatterns(value, place, named.has(key))];
  });
}

/** Whether a text is a regular expression that JSON Schema accepts. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

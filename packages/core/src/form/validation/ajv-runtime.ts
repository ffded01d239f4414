/**
 * What compiled validators need at run time; ajv's own modules are CommonJS and would not load in a browser unchanged.
 */

/** Length in code points, as JSON Schema defines it. */
export function ucs2length(text: string): number {
  let length = 0;
  for (const _character of text) length++;
  return length;
}

/** Deep equality of JSON values, for const, enum and uniqueItems. */
export function equal(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) =>
        Object.hasOwn(right, key) &&
        equal((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    )
  );
}

/** A record as the back end sends it: field name to JSON value. */
export type Row = Record<string, unknown>;

/** The value at a dotted path, or undefined; only own properties count. */
export function valueAt(source: unknown, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Row)[key];
  }
  return value;
}

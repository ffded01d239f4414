/** Keys with foreign data: options of widgets, JSON Schemas, compared values. */
const foreign: ReadonlySet<string> = new Set(['options', 'schema', 'is', 'in']);

/** Keys whose values have names of fields or parameters as keys. */
const named: ReadonlySet<string> = new Set(['params', 'query', 'body', 'preset', 'fill']);

/** Whether the value of a key is foreign data. */
export const isForeign = (key: string): boolean => foreign.has(key);

/** Whether the value of a key has names of fields or parameters as keys. */
export const isNamedByFields = (key: string): boolean => named.has(key);

/** Whether there are no keys of the language below a key. */
export const isOthersData = (key: string): boolean => foreign.has(key) || named.has(key);

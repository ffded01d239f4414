/** Keys whose values are data of somebody else: options of widgets, JSON Schemas, values that are compared. */
const foreign: ReadonlySet<string> = new Set(['options', 'schema', 'is', 'in']);

/** Keys whose values are named by fields and parameters. */
const named: ReadonlySet<string> = new Set(['params', 'query', 'body', 'preset', 'fill']);

/** Whether what stands below a key is data of somebody else. */
export const isForeign = (key: string): boolean => foreign.has(key);

/** Whether what stands below a key goes by names of fields or parameters. */
export const isNamedByFields = (key: string): boolean => named.has(key);

/** Whether the words of the language end at a key. */
export const isOthersData = (key: string): boolean => foreign.has(key) || named.has(key);

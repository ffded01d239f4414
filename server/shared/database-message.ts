/** Classes of PostgreSQL's codes whose messages quote a value: data errors, and those raised by triggers. */
const quotesValue = /^(22|P0)/;

/**
 * The message of a database error for the log: names of tables, columns and constraints are kept, values removed.
 * Detail and hint are never used, since they are full of values.
 */
export function databaseMessage(code: string, message: string): string {
  const withoutValues = quotesValue.test(code) ? message.replace(/(["']).*\1|:.*$/gs, '…') : message;
  return withoutValues
    .replace(/(at or near) .*$/s, '$1 …')
    .replace(/=\s*\(.*?\)/gs, '=(…)')
    .replace(/\S+@\S+|\d{4,}/g, '…')
    .slice(0, 300);
}

/** Classes of PostgreSQL's codes whose messages quote a value: faulty data, and what triggers say. */
const quotesValue = /^(22|P0)/;

/**
 * The message of an error of the database for the log: names of tables, columns and constraints stay, values do not. What stands
 * in detail and hint is full of values and is never asked for.
 */
export function databaseMessage(code: string, message: string): string {
  const withoutValues = quotesValue.test(code) ? message.replace(/(["']).*\1|:.*$/gs, '…') : message;
  return withoutValues
    .replace(/(at or near) .*$/s, '$1 …')
    .replace(/=\s*\(.*?\)/gs, '=(…)')
    .replace(/\S+@\S+|\d{4,}/g, '…')
    .slice(0, 300);
}

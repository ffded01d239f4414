import type { KeywordError } from './date-limits.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Whether two values satisfy a rule between fields; dates are compared as texts, YYYY-MM-DD. */
const holds: Readonly<Record<string, (mine: unknown, theirs: unknown) => boolean>> = {
  'x-same': (mine, theirs) => mine === theirs,
  'x-different': (mine, theirs) => mine !== theirs,
  'x-later': (mine, theirs) => String(mine) > String(theirs),
  'x-atLeast': (mine, theirs) => Number(mine) >= Number(theirs),
};

/** Keywords of rules between two fields of a record; each names the other field. */
export const comparisons: readonly string[] = Object.keys(holds);

const titleOf = (schema: unknown): string | undefined => {
  const title = (schema as Schema | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The errors of a field by its rules about another field: `x-same`, `x-different`, `x-later` (a later date), `x-atLeast` (a
 * number no smaller). Empty values are left to `required`.
 *
 * @param record that contains both fields
 * @param properties schemas of the record's fields
 */
export function comparedFieldErrors(
  name: string,
  record: Readonly<Record<string, unknown>>,
  properties: Schema,
): KeywordError[] {
  const schema = properties[name] as Schema | undefined;
  return comparisons.flatMap((keyword) => {
    const other = schema?.[keyword];
    if (typeof other !== 'string') return [];
    const mine = record[name];
    const theirs = Object.hasOwn(record, other) ? record[other] : undefined;
    if (isEmpty(mine) || isEmpty(theirs) || holds[keyword]?.(mine, theirs)) return [];
    const title = titleOf(properties[other]) ?? other;
    return [{ keyword, params: keyword === 'x-same' ? { other: title } : { limit: title } }];
  });
}

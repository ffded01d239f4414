import type { KeywordError } from './date-limits.ts';

type Schema = Readonly<Record<string, unknown>>;

const titleOf = (schema: unknown): string | undefined => {
  const title = (schema as Schema | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
};

/**
 * What is wrong with a field that must repeat another one beside it (`x-same`, the other's name). While one of both is
 * empty nothing is wrong: `required` speaks of that.
 *
 * @param record that both fields stand in
 * @param properties schemas of the record's fields
 */
export function sameFieldErrors(
  name: string,
  record: Readonly<Record<string, unknown>>,
  properties: Schema,
): KeywordError[] {
  const other = (properties[name] as Schema | undefined)?.['x-same'];
  if (typeof other !== 'string') return [];
  const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
  const mine = record[name];
  const theirs = Object.hasOwn(record, other) ? record[other] : undefined;
  if (isEmpty(mine) || isEmpty(theirs) || mine === theirs) return [];
  return [{ keyword: 'x-same', params: { other: titleOf(properties[other]) ?? other } }];
}

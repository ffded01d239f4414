import { type Locale, memoizeByKey } from '@schema-screens/locale';
import { type RawBuilder, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Field } from '../field.ts';
import type { EnumEntry } from '../resource-schema.ts';
import type { Table } from '../table.ts';
import { translatedColumn, translatedWords } from '../words.ts';
import { translatedValues } from './enums-in.ts';

// The order of lists that the page has loaded.
const collators = memoizeByKey((code) => new Intl.Collator(code, { numeric: true, sensitivity: 'base' }));

/**
 * A column as rows are ordered by it in a language: that of an enumeration, or with words, by the texts that are shown, any other
 * by its values. An index of the expression gives the order.
 */
export function columnOrder(
  table: Pick<Table, 'enums'>,
  field: Field,
  column: string,
  locale: Locale,
): RawBuilder<unknown> {
  const ranks = textRanks(table, field, locale)?.flatMap((same, rank) =>
    same.map((key) => sql`when ${sql.lit(key)} then ${sql.lit(rank)}`),
  );
  if (!ranks) return field.type.order(translatedColumn(field, sql.ref(column), locale));
  return sql`(case ${sql.ref(column)}::text ${sql.join(ranks, sql` `)} end)`;
}

/** The texts that make a column's order another one than that of its values, for names of indexes; undefined if none do. */
export function sortTextsOf(
  table: Pick<Table, 'enums'>,
  field: Field,
  locale: Locale,
): readonly (readonly string[])[] | undefined {
  const words = translatedWords(field, locale);
  return words.length > 0 ? words : textRanks(table, field, locale);
}

/** The keys of a field's enumeration in the order of their texts; undefined if the values themselves have that order. */
function textRanks(
  { enums }: Pick<Table, 'enums'>,
  { schema, type }: Field,
  locale: Locale,
): readonly (readonly string[])[] | undefined {
  const keys = keysByText(enums.get(schema['x-enum'] ?? ''), locale);
  return keys.length === 0 || (type === columnTypes.text && isInOrder(keys)) ? undefined : keys;
}

/** The keys of an enumeration in the order of their texts; those with the same text are together. */
function keysByText(values: readonly EnumEntry[] = [], locale: Locale): string[][] {
  const { compare } = collators(locale.code);
  const sorted = translatedValues(values, locale).toSorted((one, other) => compare(one.value, other.value));
  return sorted.reduce<string[][]>((groups, { key, value }, index) => {
    const before = sorted[index - 1];
    if (before && compare(before.value, value) === 0) groups.at(-1)!.push(key);
    else groups.push([key]);
    return groups;
  }, []);
}

const isInOrder = (groups: readonly (readonly string[])[]): boolean =>
  groups.every(([key = ''], index) => {
    const [before = ''] = groups[index - 1] ?? [];
    return groups[index]!.length === 1 && /^[\w-]+$/.test(key) && before.toLowerCase() < key.toLowerCase();
  });

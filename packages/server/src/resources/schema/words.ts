import type { Locale } from '@schema-screens/locale';
import { isComputedOnReading, valueOnReading } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { region } from '../../shared/config/application.ts';
import { type Message, messageText } from '../../shared/message.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import type { Field } from './field.ts';
import type { Row } from './table.ts';

/** The words of a field (`x-words`) that are called otherwise in a language, with what they are called. */
export const translatedWords = (
  { schema }: Pick<Field, 'schema'>,
  locale: Locale = requestLocale(),
): readonly (readonly [word: string, text: string])[] =>
  (schema['x-words'] ?? [])
    .map((word) => [word, locale.translate(word)] as const)
    .filter(([word, text]) => word !== text);

/**
 * A field's value as it is shown in the language of the request: a word by its translation, a message (`x-message`) as it is written
 * in that language, one that is computed on reading (`x-compute` with `x-virtual`) as it is today, any other as it is.
 */
export function localizedValue({ name, schema }: Pick<Field, 'name' | 'schema'>, row: Row): unknown {
  if (isComputedOnReading(schema)) return valueOnReading({ ...schema }, row, new Date(), region.timeZone);
  const value = row[name];
  if (schema['x-message'] !== undefined) return translatedMessage(schema, row) ?? value;
  return schema['x-words']
    ? (translatedWords({ schema }).find(([word]) => word === value)?.[1] ?? value)
    : value;
}

/** A message as it is written in the language of the request; undefined for a row that has none. */
export function translatedMessage(
  { 'x-message': column, maxLength }: Field['schema'],
  row: Row,
): string | undefined {
  const message = column === undefined ? undefined : row[column];
  return message
    ? messageText(message as Message)
        .slice(0, maxLength)
        .toWellFormed()
    : undefined;
}

/** The same of a column, formed by the database. */
export function translatedColumn(
  field: Pick<Field, 'schema'>,
  column: RawBuilder<unknown>,
  locale?: Locale,
): RawBuilder<unknown> {
  const words = translatedWords(field, locale);
  if (words.length === 0) return column;
  const cases = words.map(([word, text]) => sql`when ${sql.lit(word)} then ${sql.lit(text)}`);
  return sql`(case ${column} ${sql.join(cases, sql` `)} else ${column} end)`;
}

import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#rules';
import { requestLocale } from '../../shared/request-locale.ts';
import type { Field } from './field.ts';

/** The words of a field (`x-words`) that are called otherwise in a language, with what they are called. */
export const translatedWords = (
  { schema }: Pick<Field, 'schema'>,
  locale: Locale = requestLocale(),
): readonly (readonly [word: string, text: string])[] =>
  (schema['x-words'] ?? [])
    .map((word) => [word, locale.translate(word)] as const)
    .filter(([word, text]) => word !== text);

/** A value as it is shown in the language of the request: a word by its translation, any other as it is. */
export const translateWord = (field: Pick<Field, 'schema'>, value: unknown): unknown =>
  field.schema['x-words'] ? (translatedWords(field).find(([word]) => word === value)?.[1] ?? value) : value;

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

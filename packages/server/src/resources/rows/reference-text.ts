import { placeholderPattern, referenceIn } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { requestLocale } from '../../shared/request-locale.ts';
import type { Field } from '../schema/field.ts';
import { translatedValues } from '../schema/meta/enums-in.ts';
import { type VisibleReference, visibleRows } from '../schema/references.ts';
import type { Table } from '../schema/table.ts';
import { translatedColumn } from '../schema/words.ts';
import { longestLiteralPart } from '../text/fold-text.ts';

/** The rows whose reference leads to one whose shown text contains a text, ignoring case. */
export function referenceContains(
  column: RawBuilder<unknown>,
  reference: VisibleReference,
  text: string,
): RawBuilder<boolean> {
  const key = sql.ref(`target.${reference.target.table.primaryKey}`);
  const isOwn = reference.through.size === 0 && isAllInFields(reference.keyword.show);
  const part = isOwn ? longestLiteralPart(text) : undefined;
  const exact = sql<boolean>`strpos(lower(${displayText(reference)}), lower(${text})) > 0`;
  const searched = sql.ref(`target.${reference.target.table.system.searchText}`);
  const found = part === undefined ? exact : sql<boolean>`${searched} like ${`%${part}%`} and ${exact}`;
  return sql<boolean>`${column} in (select ${key} from ${visibleRows(reference)} as target
    where ${found})`;
}

/** Whether all letters and digits of what is shown are in one field each, and so in the indexed search text. */
const isAllInFields = (show: string): boolean =>
  !/[\p{L}\p{N}]/u.test(show.replaceAll(placeholderPattern, ' ')) && !show.includes('}{');

/** What is shown of the row of a reference, as the database forms it. */
function displayText(
  { keyword, displayFields, target, through }: VisibleReference,
  alias = 'target',
): RawBuilder<unknown> {
  // Every second part is the name of a field.
  const parts = keyword.show.split(placeholderPattern).map((part, index) => {
    const field = index % 2 === 1 ? displayFields.find(({ name }) => name === part) : undefined;
    if (!field) return sql`${part}::text`;
    if (!referenceIn(field.schema)) return fieldTextSql(target.table, field, alias);
    const inner = through.get(field.name);
    return inner ? referredText(inner, sql.ref(`${alias}.${field.name}`), `${alias}_${field.name}`) : sql`''`;
  });
  return sql`concat(${sql.join(parts)})`;
}

/** The text of the row that a column of another one leads to. */
export const referredText = (
  reference: VisibleReference,
  column: RawBuilder<unknown>,
  alias: string,
): RawBuilder<unknown> =>
  sql`(select ${displayText(reference, alias)} from ${visibleRows(reference)} as ${sql.id(alias)}
    where ${sql.ref(`${alias}.${reference.target.table.primaryKey}`)} = ${column})`;

function fieldTextSql({ enums }: Table, field: Field, alias: string): RawBuilder<unknown> {
  const { name, type, schema } = field;
  const column = sql.ref(`${alias}.${name}`);
  const entries = translatedValues(enums.get(schema['x-enum'] ?? '') ?? [], requestLocale());
  if (type.textSql) return type.textSql(column);
  if (entries.length === 0)
    return sql`${schema['x-prefix'] ?? ''}::text || ${translatedColumn(field, column)}::text`;
  const cases = entries.map(({ key, value }) => sql`when ${key}::text then ${value}::text`);
  return sql`(case ${column}::text ${sql.join(cases, sql` `)} end)`;
}

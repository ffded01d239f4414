import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../shared/identity.ts';
import type { Field } from '../schema/field.ts';
import { visibleField } from '../schema/field-access.ts';
import { labelledValues, labelsByKey } from '../schema/meta/enum-text.ts';
import {
  hasVisibleTarget,
  type VisibleReference,
  type VisibleReferences,
  visibleRows,
} from '../schema/references.ts';
import type { RelatedSearch, Resource } from '../schema/resource.ts';
import { hasOneOfKeys, type Table } from '../schema/table.ts';
import { foldSpelling, foldSpellingOfColumn } from '../text/fold-text.ts';
import { textAnalysis } from '../text/text-analysis.ts';

type Condition = RawBuilder<boolean>;

/** The index of search texts consists of trigrams: a shorter text would scan every related table. */
export const minRelatedLength = 3;

/** Where a text must occur in a value: anywhere, at the beginning of a word, or as the whole value. */
export type TextMatchMode = 'inside' | 'wordStart' | 'whole';

/** How to search for a text in a resource's own fields. */
interface TextCondition {
  /**
   * A folded text; consecutive numbers are one number with spaces in it, several that values begin with, or a phone
   * number.
   */
  find(words: readonly string[], place: TextMatchMode): Condition;
}

/** How to search for a text in the search fields and in what they lead to. */
export interface SearchedText extends TextCondition {
  /** Whether a text is searched in what rows lead to as well. */
  isSearchedBeyond(words: readonly string[]): boolean;
  /** The rows with a text in their own fields. */
  findOwn(words: readonly string[]): Condition;
  /**
   * The keys of the rows that lead to a text, and may have it themselves as well.
   *
   * @param own name of a table with the rows that have it themselves, and their columns `relatedBy`
   */
  otherKeys(words: readonly string[], own: string): RawBuilder<unknown>;
  /** The columns by which rows of related resources belong to a row. */
  readonly relatedBy: readonly string[];
}

/** The keys of the rows that a word or consecutive numbers of the query find; without them none finds few rows. */
export interface RelatedKeys {
  readonly words?: readonly string[];
  readonly keys?: readonly unknown[];
}

/** What is known of a whole query. */
export interface QuerySelectivity {
  /** Whether another part of the query finds few rows, so that a short text may be searched in what references lead to. */
  readonly isSelective: boolean;
  /** What was read before; all other texts are then tested row by row. */
  readonly prefetched?: RelatedKeys | undefined;
  /** Whether all texts are tested row by row, because few rows are. */
  readonly isByRow?: boolean;
}

/**
 * How to search for a text in the search fields: normally in the indexed column of search texts, with one line per value;
 * field by field if the resource or the role searches fewer fields than that column contains. Rows of related resources
 * (`searchRelated`) count if the role may search those; a reference among the search fields finds what a search of its resource finds.
 */
export function textCondition(
  resource: Resource,
  role: Role,
  references: VisibleReferences,
  { isSelective, prefetched, isByRow = false }: QuerySelectivity,
): SearchedText {
  const { table, related, search } = resource;
  const own = ownCondition(resource, role);
  const others = related.filter(({ roles }) => roles.includes(role));
  const referred = search.flatMap((name) => references.get(name) ?? []);
  const key = sql.ref(`${table.name}.${table.primaryKey}`);
  const leading = (words: readonly string[], place: TextMatchMode) =>
    referred.map((reference) => ({
      reference,
      condition: ownCondition(reference.target, role).find(words, place),
    }));
  // A union of keys: each part uses its index, which conditions joined by "or" would not.
  const keysOf = (words: readonly string[], place: TextMatchMode): RawBuilder<unknown> => {
    const parts = [
      sql`select ${sql.id(table.primaryKey)} from ${sql.table(table.name)} where ${own.find(words, place)}`,
      ...others.flatMap((other) =>
        textsOf(words, other.fields).map((text) => relatedKeys(resource, other, text, place)),
      ),
      ...leading(words, place).map((one) => referringKeys(resource, one.reference, one.condition)),
    ];
    return sql.join(parts, sql` union all `);
  };
  return {
    find(words, place) {
      const isShort = words.join('').length < minRelatedLength;
      // "12 34" finds more than "1234" does.
      if (prefetched?.keys && prefetched.words?.join(' ') === words.join(' '))
        return hasOneOfKeys(table, prefetched.keys);
      const areFew = isByRow || prefetched?.keys !== undefined || (prefetched && others.length === 0);
      if (isShort ? isSelective : areFew) {
        const leads = leading(words, place).map((one) =>
          hasVisibleTarget(one.reference, table.name, one.condition),
        );
        const related = isShort ? [] : others;
        return anyOf([
          own.find(words, place),
          ...related.flatMap((other) =>
            textsOf(words, other.fields).map((text) => hasRelated(resource, other, text, place)),
          ),
          ...leads,
        ]);
      }
      if (isShort || (others.length === 0 && referred.length === 0)) return own.find(words, place);
      return sql<boolean>`${key} in (${keysOf(words, place)})`;
    },
    isSearchedBeyond: (words) =>
      words.join('').length >= minRelatedLength && (others.length > 0 || referred.length > 0),
    findOwn: (words) => own.find(words, 'inside'),
    otherKeys(words, ownRows) {
      const parts = [
        ...others.flatMap((other) =>
          textsOf(words, other.fields).map((text) => relatedKeys(resource, other, text, 'inside', ownRows)),
        ),
        ...leading(words, 'inside').map((one) => referringKeys(resource, one.reference, one.condition)),
      ];
      return sql.join(parts, sql` union all `);
    },
    relatedBy: [...new Set(others.map(({ by }) => by))],
  };
}

/** The forms in which consecutive words can be in one of these fields. */
function textsOf(words: readonly string[], fields: readonly Field[]): string[] {
  const typed = words.join(' ');
  const forms = fields.flatMap(({ type }) => type.searchedForm?.(typed) ?? []);
  return [...new Set([words.join(''), ...forms])];
}

/** A search in the resource's own fields. */
function ownCondition(resource: Resource, role: Role): TextCondition {
  const { table } = resource;
  const fields = resource.search.filter(
    (name) => visibleField(resource, role, name) && !resource.fields.get(name)?.schema['x-reference'],
  );
  const schemas = fields.flatMap((name) => resource.fields.get(name) ?? []);
  const stored = ({ name }: Field) => sql`${sql.ref(`${table.name}.${name}`)}::text`;
  const holdsText = (text: string, place: TextMatchMode): Condition =>
    fields.length === table.searchFields.length
      ? holds(sql.ref(`${table.name}.${table.system.searchText}`), text, place)
      : anyOf(schemas.map((field) => valueHolds(table, field, stored(field), text, place)));
  return {
    find(words, place) {
      const texts = textsOf(words, schemas).map((text) => holdsText(text, place));
      if (words.length === 1) return anyOf(texts);
      const apart = words.map((word) => holdsText(word, 'wordStart'));
      return anyOf([...texts, sql<boolean>`(${sql.join(apart, sql` and `)})`]);
    },
  };
}

/** The keys of rows whose reference leads to a row that fulfils a condition. */
const referringKeys = (
  { table }: Resource,
  reference: VisibleReference,
  condition: Condition,
): RawBuilder<unknown> => sql`
    select own.${sql.id(table.primaryKey)} from ${visibleRows(reference, condition)} as other
    join ${sql.table(table.name)} as own
      on own.${sql.id(reference.field.name)} = other.${sql.id(reference.target.table.primaryKey)}`;

/**
 * The keys of rows to which a row with a text in some fields belongs.
 *
 * @param without name of a table with rows that are found anyway: what belongs to them is left out before its fields are looked at, which
 *   costs more than all the rest
 */
function relatedKeys(
  { table }: Resource,
  other: RelatedSearch,
  text: string,
  place: TextMatchMode,
  without?: string,
): RawBuilder<unknown> {
  const hasText = holds(sql.ref(`${other.table.name}.${other.table.system.searchText}`), text, place);
  const isFound = sql`exists (
    select 1 from ${sql.table(without ?? '')} as found where found.${sql.id(other.by)} = ${sql.ref(`${other.table.name}.${other.key}`)})`;
  const rows =
    without === undefined
      ? sql`(select * from ${sql.table(other.table.name)} where ${hasText})`
      : // The planner does not look into a part with an offset.
        sql`(select * from ${sql.table(other.table.name)} where ${hasText} and not ${isFound} offset 0)`;
  return sql`
    select own.${sql.id(table.primaryKey)} from ${rows} as other
    join ${sql.table(table.name)} as own on own.${sql.id(other.by)} = other.${sql.id(other.key)}
    where ${inFieldsOf(other, text, place)}`;
}

/** Whether a row with a text in some fields belongs to a row; one look-up for each row. */
const hasRelated = (
  { table }: Resource,
  other: RelatedSearch,
  text: string,
  place: TextMatchMode,
): Condition =>
  sql<boolean>`coalesce((
    select true from ${sql.table(other.table.name)} as other
    where other.${sql.id(other.key)} = ${sql.ref(`${table.name}.${other.by}`)}
      and ${holds(sql.ref(`other.${other.table.system.searchText}`), text, place)} and ${inFieldsOf(other, text, place)}
    limit 1), false)`;

const inFieldsOf = (other: RelatedSearch, text: string, place: TextMatchMode): Condition =>
  anyOf(
    other.fields.map((field) =>
      valueHolds(other.table, field, sql`other.${sql.id(field.name)}::text`, text, place),
    ),
  );

function holds(column: RawBuilder<unknown>, text: string, place: TextMatchMode): Condition {
  switch (place) {
    case 'inside':
      return sql<boolean>`${column} like ${`%${literal(text)}%`}`;
    case 'wordStart':
      return sql<boolean>`(${column} like ${`%\n${literal(text)}%`} or ${column} like ${`% ${literal(text)}%`})`;
    case 'whole':
      return sql<boolean>`${column} like ${`%\n${literal(textAnalysis.folded(text))}\n%`}`;
  }
}

function valueHolds(
  table: Table,
  field: Field,
  value: RawBuilder<unknown>,
  text: string,
  place: TextMatchMode,
): Condition {
  const searched = foldSpelling(text);
  const { schema, type } = field;
  const called = [...labelsByKey(labelledValues(table, field))].flatMap(([key, texts]) =>
    texts.some((one) => isIn(foldSpelling(one), searched, place)) ? [key] : [],
  );
  const column = foldSpellingOfColumn(sql`${schema['x-prefix'] ?? ''} || ${value}`);
  const forms = [column, ...(type.searchSql ? [type.searchSql(value)] : [])];
  const byText = called.map((key) =>
    [schema.type].flat().includes('array')
      ? sql<boolean>`${value} like ${`%${literal(JSON.stringify(key))}%`}`
      : sql<boolean>`${value} = ${key}`,
  );
  if (place === 'whole')
    return anyOf([
      sql<boolean>`${searched} in (${sql.join([...forms, foldSpellingOfColumn(value)])})`,
      ...byText,
    ]);
  const patterns =
    place === 'inside' ? [`%${literal(searched)}%`] : [`${literal(searched)}%`, `% ${literal(searched)}%`];
  const written = forms.flatMap((form) => patterns.map((pattern) => sql<boolean>`${form} like ${pattern}`));
  return anyOf([...written, ...byText]);
}

function isIn(text: string, searched: string, place: TextMatchMode): boolean {
  if (place === 'whole') return text === searched;
  return place === 'inside' ? text.includes(searched) : ` ${text}`.includes(` ${searched}`);
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** A LIKE pattern that matches a text literally. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

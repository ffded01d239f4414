import { displayFieldsOf, type ReferenceKeyword, referenceIn, textOfReference } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Reader } from '../../database/database.ts';
import { type Field, fieldText } from './field.ts';
import type { Resource } from './resource.ts';
import { hasOneOfKeys, type Row } from './table.ts';

/** Field of a sent row with the texts of its references, by field: null for a row that does not exist for the caller. */
export const referenceTextsField = 'verweise';

/** A reference whose resource the caller may search or read. */
export interface VisibleReference {
  readonly field: Field;
  readonly keyword: ReferenceKeyword;
  readonly target: Resource;
  /** The fields that its rows are shown by. */
  readonly displayFields: readonly Field[];
  /** Those of its fields that refer to others themselves, as far as the caller sees through: they are shown by what these are shown by. */
  readonly through: VisibleReferences;
  /** The rows of its resource that the caller sees. */
  readonly visible: RawBuilder<boolean>;
}

/** The references that a caller sees through, by the name of the field. */
export type VisibleReferences = ReadonlyMap<string, VisibleReference>;

/** The fields of a resource that refer to others. */
export const referencesOf = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  [...fields.values()].filter(({ schema }) => schema['x-reference'] !== undefined);

const shownFields = (keyword: ReferenceKeyword, { fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  displayFieldsOf(keyword).flatMap((name) => fields.get(name) ?? []);

/** The rows that a field of a resource leads to, as far as the caller sees them; undefined: none. */
type RowsBehind = (
  from: Resource,
  field: Field,
) => { resource: Resource; visible: RawBuilder<boolean> } | undefined;

/**
 * The references of fields that a caller sees through, with those that their rows are shown by.
 *
 * @param passed the fields that have led here: a circle ends where it begins again
 */
export function visibleReferences(
  from: Resource,
  fields: readonly Field[],
  rowsBehind: RowsBehind,
  passed: readonly Field[] = [],
): VisibleReferences {
  const entries = fields.flatMap((field): [string, VisibleReference][] => {
    const keyword = referenceIn(field.schema);
    const rows = keyword && !passed.includes(field) ? rowsBehind(from, field) : undefined;
    if (!keyword || !rows) return [];
    const { resource: target, visible } = rows;
    const displayFields = shownFields(keyword, target);
    const inner = displayFields.filter(({ schema }) => referenceIn(schema));
    const through = visibleReferences(target, inner, rowsBehind, [...passed, field]);
    return [[field.name, { field, keyword, target, displayFields, through, visible }]];
  });
  return new Map(entries);
}

/** The rows that a reference may lead to, for use in place of a table's name; those that fulfil a condition. */
export const visibleRows = (
  { target, visible }: VisibleReference,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(target.table.name)} where ${visible} and ${condition})`;

/** The rows of a reference's own table that lead to a row that the caller sees, and that fulfils a condition. */
export function hasVisibleTarget(
  reference: VisibleReference,
  table: string,
  condition?: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const { target, field } = reference;
  return sql<boolean>`exists (select 1 from ${visibleRows(reference, condition)} as target
    where ${sql.ref(`target.${target.table.primaryKey}`)} = ${sql.ref(`${table}.${field.name}`)})`;
}

/** Text by key. */
type Texts = ReadonlyMap<unknown, string>;

/** The texts of all rows that these rows refer to, by field and key; read when they are needed, and never stored. */
export async function readReferenceTexts(
  db: Reader,
  references: VisibleReferences,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Texts>> {
  const entries = [...references.values()].map(async (reference): Promise<[string, Texts]> => {
    const { name } = reference.field;
    const keys = new Set(rows.map((row) => row[name]).filter((key) => key !== null && key !== undefined));
    return [name, keys.size === 0 ? new Map() : await textsOf(db, reference, [...keys])];
  });
  return new Map(await Promise.all(entries));
}

/** Rows with the texts of their references; those that the caller does not see through have none. */
export async function withReferenceTexts(
  db: Reader,
  references: VisibleReferences,
  rows: readonly Row[],
): Promise<Row[]> {
  if (references.size === 0) return [...rows];
  const texts = await readReferenceTexts(db, references, rows);
  return rows.map((row) => ({
    ...row,
    [referenceTextsField]: Object.fromEntries(
      [...texts]
        .filter(([name]) => (row[name] ?? null) !== null)
        .map(([name, textsByKey]) => [name, textsByKey.get(row[name]) ?? null]),
    ),
  }));
}

async function textsOf(
  db: Reader,
  { target, displayFields, keyword, through, visible }: VisibleReference,
  keys: readonly unknown[],
): Promise<Texts> {
  const { table } = target;
  const columns = [...new Set([table.primaryKey, ...displayFields.map(({ name }) => name)])];
  const rows = await anyTables(db)
    .selectFrom(table.name)
    .select(columns.map((name) => `${table.name}.${name}`))
    .where(hasOneOfKeys(table, keys))
    .where(visible)
    .execute();
  const textBy = new Map(displayFields.map((field) => [field.name, fieldText(target, field)]));
  const inner = await readReferenceTexts(db, through, rows);
  const textIn = (row: Row, name: string): string => {
    const isReference = referenceIn(target.fields.get(name)?.schema ?? {}) !== undefined;
    return (isReference ? inner.get(name)?.get(row[name]) : textBy.get(name)?.(row[name])) ?? '';
  };
  return new Map(
    rows.map((row) => [row[table.primaryKey], textOfReference(keyword, (name) => textIn(row, name))]),
  );
}

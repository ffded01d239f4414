import { byteOrderMark, csvLine, type Locale } from '@schema-screens/locale';
import { isComputedOnReading } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Reader } from '../../database/database.ts';
import { malformed } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import { type Field, fieldText } from '../schema/field.ts';
import { visibleField } from '../schema/field-access.ts';
import { readReferenceTexts, type VisibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { localizedValue } from '../schema/words.ts';
import { type PreparedSearch, searchCondition } from './search-condition.ts';
import { joinSortSources, orderOf } from './sort-order.ts';

/** A column of an export. */
export interface ExportedColumn {
  readonly field: Field;
  readonly label: string;
}

/** How many rows are read and written at once. */
export const rowsPerStatement = 1_000;
/** Default limit of exported rows, all keys of which are in memory. */
export const defaultMaxRows = 100_000;
/** How many columns an export has at most. */
export const maxColumns = 100;
const maxLabelLength = 200;

/**
 * The requested columns, each once, with their headings. Throws a 400 for fields that the role may not see, for fields of the
 * privacy class special and for columns without a heading.
 */
export function exportColumns(
  resource: Resource,
  role: Role,
  names: readonly string[],
  labels: readonly string[],
): ExportedColumn[] {
  if (names.length === 0 || names.length > maxColumns || labels.length !== names.length)
    throw malformed(requestTexts().exportColumns);
  return [...new Set(names)].map((name) => {
    const field = visibleField(resource, role, name);
    const { 'x-privacy': privacy, 'x-virtual': isVirtual } = field?.schema ?? {};
    if (!field || privacy === 'special' || (isVirtual && !isComputedOnReading(field.schema)))
      throw malformed(requestTexts().notExportable);
    return { field, label: (labels[names.indexOf(name)] ?? '').slice(0, maxLabelLength) };
  });
}

/** The rows and columns to export. */
interface Export {
  readonly role: Role;
  readonly scope: RawBuilder<boolean>;
  readonly search: PreparedSearch;
  readonly columns: readonly ExportedColumn[];
  /** Maximum number of rows; further ones are cut off. */
  readonly maxRows: number;
}

/**
 * What a search finds as CSV for spreadsheets in the locale of the request: reads all keys first, in order, so that an error can still be answered,
 * and then yields the rows in chunks, so that memory holds only a chunk and no transaction stays open. Rows deleted meanwhile are
 * left out.
 */
export async function exportRows(
  db: Reader,
  resource: Resource,
  request: Export,
): Promise<AsyncGenerator<string>> {
  return csvOf(db, resource, request, await readKeys(db, resource, request), requestLocale());
}

async function readKeys(
  db: Reader,
  resource: Resource,
  { role, scope, search, maxRows }: Export,
): Promise<unknown[]> {
  const { table } = resource;
  const select = anyTables(db)
    .selectFrom<string>(table.name)
    .select(`${primaryKeyRef(table)} as key`);
  const found = await joinSortSources(select, resource, search)
    .where(sql<boolean>`${scope} and ${searchCondition(resource, role, search)}`)
    .orderBy(orderOf(resource, search))
    .limit(maxRows)
    .execute();
  return found.map(({ key }) => key);
}

async function* csvOf(
  db: Reader,
  resource: Resource,
  { scope, search, columns }: Export,
  keys: readonly unknown[],
  locale: Locale,
): AsyncGenerator<string> {
  const linesOf = csvLines(resource, { scope, references: search.references, columns }, locale);
  yield csvHeading(locale, columns);
  for (let start = 0; start < keys.length; start += rowsPerStatement)
    yield await linesOf(db, keys.slice(start, start + rowsPerStatement));
}

/** The first line of a CSV file for spreadsheets. */
export const csvHeading = (locale: Locale, columns: readonly Pick<ExportedColumn, 'label'>[]): string =>
  byteOrderMark +
  csvLine(
    locale,
    columns.map(({ label }) => label),
  );

/** What the lines of an export are made of. */
interface ExportedLines extends Pick<Export, 'scope' | 'columns'> {
  /** Those that the user sees through. */
  readonly references: VisibleReferences;
}

/** Prepares the lines of an export: gives those of the rows with some keys, in their order, without rows that are gone or out of scope. */
export function csvLines(
  resource: Resource,
  { scope, references, columns }: ExportedLines,
  locale: Locale,
): (db: Reader, keys: readonly unknown[]) => Promise<string> {
  const { table } = resource;
  const { missing } = locale.texts(serverTexts);
  const cells = columns.map(({ field }) => ({
    name: field.name,
    field,
    text: fieldText(resource, field, locale),
  }));
  const exported = new Set(cells.map(({ name }) => name));
  const exportedReferences = new Map([...references].filter(([name]) => exported.has(name)));
  return async (db, keys) => {
    const rows = await selectRows(db, table)
      .where(sql<boolean>`${scope} and ${sql.ref(primaryKeyRef(table))} in (${sql.join(keys)})`)
      .execute();
    const byKey = new Map(rows.map((row) => [row[table.primaryKey], row]));
    const names = await readReferenceTexts(db, exportedReferences, rows);
    const cellText = (row: Row, { name, field, text }: (typeof cells)[number]): string => {
      const texts = names.get(name);
      if (!texts || row[name] === null) return text(localizedValue(field, row));
      return texts.get(row[name]) ?? missing;
    };
    const lines = keys.flatMap((key) => {
      const row = byKey.get(key);
      return row
        ? [
            csvLine(
              locale,
              cells.map((cell) => cellText(row, cell)),
            ),
          ]
        : [];
    });
    return lines.join('');
  };
}

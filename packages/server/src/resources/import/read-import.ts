import { isUtf8 } from 'node:buffer';
import type { Locale } from '@schema-screens/locale';
import { type ErrorDetail, invalid } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { yieldByTime } from '../../shared/yield-by-time.ts';
import { upsertKey } from '../rows/upsert-key.ts';
import type { Field } from '../schema/field.ts';
import { isWritable, visibleField, visibleFields } from '../schema/field-access.ts';
import type { Resource } from '../schema/resource.ts';
import type { ResourceDeclaration } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import { cellReader, isCellField } from './cell-value.ts';
import { readCsv } from './read-csv.ts';

export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportRows = 50_000;
const maxColumns = 200;
const pieceLength = 65_536;

/** A line of an imported file. */
export interface ParsedImportRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** By field, as a body of the API has them. */
  readonly values: Row;
  /** What is wrong with it before its values are checked. */
  readonly details: readonly ErrorDetail[];
}

/** A column of an imported file; without a field it is not imported. */
export interface ImportColumn {
  readonly heading: string;
  readonly field: Field | undefined;
}

export interface ParsedImport {
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ParsedImportRow[];
}

/** A resource that can be imported. */
export type ImportResource = Resource & { readonly import: NonNullable<ResourceDeclaration['import']> };

export const isImportable = (resource: Resource): resource is ImportResource => resource.import !== undefined;

/** The field by which lines are those rows that exist. */
export const importKey = ({ table, fields, import: { key } }: ImportResource): Field =>
  fields.get(key) ?? table.columns.get(key)!;

const refuse = (message: string) => invalid([{ dataPath: 'file', message }], message);

/**
 * Reads a CSV file for a resource. Its columns are found by the headings that the schema names, by title or by name of a field; those
 * of fields that the role may not write are left out.
 *
 * @throws HttpError 422 for a file that is too long, too wide or broken, has no rows or no column of the key, or names a field twice
 */
export async function readImport(
  resource: ImportResource,
  role: Role,
  content: Buffer,
  locale: Locale,
): Promise<ParsedImport> {
  const texts = locale.texts(serverTexts).import;
  if (content.length > maxImportBytes)
    throw refuse(texts.tooLarge({ megabytes: maxImportBytes / 1024 / 1024 }));
  const text = new TextDecoder(isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content);
  const key = importKey(resource);
  let columns: readonly ImportColumn[] | undefined;
  let read: (line: number, cells: readonly string[]) => ParsedImportRow = () => {
    throw new Error('A file begins with its headings.');
  };
  const rows: ParsedImportRow[] = [];
  const pause = yieldByTime();
  for await (const { line, values, isBroken, isTooWide } of readCsv(inPieces(text), maxColumns)) {
    await pause();
    if (isTooWide) throw refuse(texts.tooWide({ line, max: maxColumns }));
    if (isBroken) throw refuse(texts.quote({ line }));
    if (columns) rows.push(read(line, values));
    else {
      columns = columnsOf(resource, role, values, locale);
      if (!columns.some(({ field }) => field?.name === key.name))
        throw refuse(texts.noKey({ title: locale.translate(key.title) }));
      read = rowReader(resource, columns, locale);
    }
    if (rows.length > maxImportRows) throw refuse(texts.tooLong({ max: maxImportRows }));
  }
  if (!columns || rows.length === 0) throw refuse(texts.noRows);
  return { columns, rows: withoutRepeatedKeys(resource, rows, locale) };
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

const folded = (text: string): string => text.trim().toLowerCase();

function columnsOf(
  resource: ImportResource,
  role: Role,
  headings: readonly string[],
  locale: Locale,
): ImportColumn[] {
  const key = importKey(resource);
  const isImported = (field: Field): boolean =>
    field.name === key.name ||
    (isCellField(field) &&
      (['create', 'change'] as const).some((operation) => isWritable(resource, role, field, operation)));
  const byHeading = new Map<string, Field>();
  const add = (heading: string, field: Field | undefined): void => {
    if (field && isImported(field) && !byHeading.has(folded(heading))) byHeading.set(folded(heading), field);
  };
  for (const [heading, name] of Object.entries(resource.import.columns ?? {}))
    add(heading, visibleField(resource, role, name));
  const fields = [...new Set([...visibleFields(resource, role), visibleField(resource, role, key.name)])];
  for (const field of fields) add(field?.name ?? '', field);
  for (const field of fields)
    if (field) for (const title of [locale.translate(field.title), field.title]) add(title, field);
  const columns = headings.map((heading) => ({
    heading: heading.trim(),
    field: byHeading.get(folded(heading)),
  }));
  const found = columns.flatMap(({ field }) => field ?? []);
  const repeated = found.find((field, index) => found.indexOf(field) !== index);
  if (repeated)
    throw refuse(
      locale.texts(serverTexts).import.repeatedColumn({ title: locale.translate(repeated.title) }),
    );
  return columns;
}

function rowReader(resource: ImportResource, columns: readonly ImportColumn[], locale: Locale) {
  const texts = locale.texts(serverTexts).import;
  const readers = columns.map(({ field }) => field && cellReader(resource, field, locale));
  const key = importKey(resource).name;
  return (line: number, cells: readonly string[]): ParsedImportRow => {
    const values: Row = {};
    for (const [index, { field }] of columns.entries())
      if (field) values[field.name] = readers[index]!(cells[index] ?? '');
    const details: ErrorDetail[] = [];
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      details.push({ dataPath: '', message: texts.tooManyCells });
    const problem = keyProblem(resource, values[key]);
    if (problem) details.push({ dataPath: key, message: texts[problem] });
    return { line, cells, values, details };
  };
}

/** Why no row can be found by a value of the key; undefined if one can. */
export function keyProblem(resource: ImportResource, value: unknown): 'keyMissing' | 'keyWrong' | undefined {
  if (value === null || value === undefined) return 'keyMissing';
  const { type } = importKey(resource);
  const text = String(value);
  const isComparable = type.isFolded
    ? typeof value === 'string' && !text.includes('\0')
    : type.parse(text) !== undefined;
  return isComparable ? undefined : 'keyWrong';
}

/** Lines that have the key of an earlier one are wrong: which of them is meant is not known. */
function withoutRepeatedKeys(
  resource: ImportResource,
  rows: readonly ParsedImportRow[],
  locale: Locale,
): readonly ParsedImportRow[] {
  const { repeatedKey } = locale.texts(serverTexts).import;
  const key = upsertKey(resource.table, resource.import.key);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.details.length > 0) return row;
    const text = key.textOf(row.values) ?? '';
    const compared = key.isExact ? text : text.toLowerCase();
    const first = lines.get(compared);
    if (first === undefined) {
      lines.set(compared, row.line);
      return row;
    }
    return { ...row, details: [{ dataPath: key.name, message: repeatedKey({ line: first }) }] };
  });
}

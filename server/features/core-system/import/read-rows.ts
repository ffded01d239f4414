import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text as wholeText } from 'node:stream/consumers';
import { isRecord } from '@schema-screens/locale';
import type { Field, Row } from '@schema-screens/server/resources';
import { columnTypes, readCsv } from '@schema-screens/server/resources';
import { tryParseJson } from '@schema-screens/server/shared';
import { readUtf8 } from './read-utf8.ts';

/** A row of a file, and its position. */
export interface CoreImportRow {
  readonly place: string;
  readonly row: Row;
}

const endings = ['.csv', '.jsonl', '.json'] as const;
/** Anything but an object has no columns: the check then reports the missing ones. */
const noColumns: Row = {};

/** The file with this name and any supported extension; undefined if there is none. */
export const findFile = (folder: string, name: string): string | undefined =>
  endings.map((ending) => path.join(folder, `${name}${ending}`)).find((file) => existsSync(file));

/**
 * Reads a file: CSV with column names in its first line, a JSON array of objects, or JSON lines. Converts CSV values to the type
 * of their column; values that cannot be converted stay as they are, for the check to report.
 *
 * @param fields known columns, for the types of their values
 */
export async function* readRows(
  file: string,
  fields: ReadonlyMap<string, Field>,
): AsyncGenerator<CoreImportRow> {
  const name = path.basename(file);
  if (file.endsWith('.csv')) {
    yield* readCsvRows(file, name, fields);
  } else if (file.endsWith('.jsonl')) {
    let line = 0;
    for await (const text of createInterface({ input: Readable.from(readUtf8(file)), crlfDelay: Infinity })) {
      line += 1;
      if (text.trim() !== '') yield { place: `${name}, Zeile ${line}`, row: toRow(tryParseJson(text)) };
    }
  } else {
    const rows = tryParseJson(await wholeText(readUtf8(file)));
    for (const [index, row] of (Array.isArray(rows) ? rows : [rows]).entries())
      yield { place: `${name}, Eintrag ${index + 1}`, row: toRow(row) };
  }
}

const toRow = (value: unknown): Row => (isRecord(value) ? value : noColumns);

async function* readCsvRows(
  file: string,
  name: string,
  fields: ReadonlyMap<string, Field>,
): AsyncGenerator<CoreImportRow> {
  let head: readonly string[] | undefined;
  for await (const { line, values } of readCsv(readUtf8(file))) {
    if (head === undefined) {
      head = values.map((value) => value.trim());
      continue;
    }
    const row: Row = {};
    for (const [index, value] of values.entries()) {
      const column = head[index] ?? `Spalte ${index + 1}`;
      row[column] = cellValue(value.trim(), fields.get(column));
    }
    yield { place: `${name}, Zeile ${line}`, row };
  }
}

const flags: Readonly<Record<string, string>> = { ja: 'true', '1': 'true', nein: 'false', '0': 'false' };

/** A cell as the API writes it: numbers may have a comma, days may be German, yes and no may be words. */
function apiText(text: string, { type }: Field): string {
  if (type === columnTypes.boolean) return flags[text.toLowerCase()] ?? text.toLowerCase();
  if (type === columnTypes.date) return text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return type.limitSchema.type === 'number' ? text.replace(/^\+/, '').replace(',', '.') : text;
}

function cellValue(text: string, field: Field | undefined): unknown {
  if (text === '') return null;
  if (field?.type === columnTypes.json) return tryParseJson(text) ?? text;
  return field?.type.parse(apiText(text, field)) ?? text;
}

import { cellFor, languageTexts, type ResolvedColumn } from '#language';
import { choiceKey, type EnumValue, enumValuesOf, wholeSchema } from '#model';
import { groupedIban, isRichText, richTextPlain } from '#rules';
import { engineTexts } from '../texts/engine-texts.ts';
import { formatDate, formatDateTime } from './date.ts';
import { enumText } from './enum-text.ts';
import { formatFileSize } from './file-size.ts';
import { maskText } from './mask.ts';
import { formatAmount, formatDecimal, formatPercent } from './number.ts';
import { prefixed } from './prefixed.ts';
import { formatTimeWindow } from './time.ts';
import { schemaOfValue, valueText, yesOrNo } from './value-text.ts';

/** The attributes of a column that the texts of its values depend on. */
export type TextColumn = Pick<ResolvedColumn, 'cell' | 'schema' | 'enumValues' | 'meta'>;

/** An enumeration that was not loaded shows its keys. */
const keyText = (value: unknown, enumValues: readonly EnumValue[]): string =>
  enumValues.length > 0 ? enumText(choiceKey(value), enumValues) : choiceKey(value);

/** Texts of values without parts, by cell; all other cells show the value itself. */
const texts: ReadonlyMap<string, (value: unknown, enumValues: readonly EnumValue[]) => string> = new Map([
  ['date', (value) => formatDate(String(value))],
  ['dateTime', (value) => formatDateTime(String(value))],
  ['enum', keyText],
  ['boolean', yesOrNo],
  ['check', yesOrNo],
  ['amount', (value) => formatAmount(Number(value))],
  ['number', (value) => formatDecimal(Number(value))],
  ['percent', (value) => formatPercent(Number(value))],
  ['timeWindow', (value) => formatTimeWindow(String(value))],
  ['iban', (value) => groupedIban(String(value))],
  ['richText', () => ''],
  ['fileSize', (value) => formatFileSize(Number(value))],
  ['area', (value) => `${formatDecimal(Number(value))} m²`],
  ['months', (value) => `${value} ${engineTexts.values.months(Number(value))}`],
  ['time', (value) => /^\d{1,2}:\d{2}/.exec(String(value))?.[0] ?? formatDateTime(String(value)).slice(-5)],
  ['rating', (value) => engineTexts.values.rating(String(value))],
]);

/** The entries of a list: each formatted by the cell of the list if that formats values, else by its own schema. */
function listText(column: TextColumn, list: readonly unknown[]): string {
  const { cell, schema, enumValues, meta } = column;
  const definition = meta?.definition ?? schema ?? {};
  const items = wholeSchema(schema?.items ?? {}, definition);
  const keys = enumValues.length > 0 ? enumValues : enumValuesOf(items, meta?.enums ?? {});
  return list
    .map((entry) => {
      const own = schemaOfValue(items, entry, definition);
      return plainText(
        { ...column, cell: texts.has(cell) ? cell : cellFor(own), schema: own, enumValues: keys },
        entry,
      );
    })
    .filter((text) => text !== '')
    .join(', ');
}

function plainText(column: TextColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const { cell, schema, enumValues, meta } = column;
  if (schema?.['x-hiddenReference']) return languageTexts.hiddenReference;
  if (Array.isArray(value)) return listText(column, value);
  if (typeof value === 'object' && cell !== 'enum') {
    if (cell === 'richText') return isRichText(value) ? richTextPlain(value) : '';
    return valueText(value, schema ?? {}, [], meta);
  }
  return texts.get(cell)?.(value, enumValues) ?? prefixed(String(value), schema);
}

/**
 * A value as plain text, formatted like its cell: for searching loaded rows, names of links and exports. Entries of a
 * list and parts of an object are joined.
 */
export function cellText(column: TextColumn & Pick<ResolvedColumn, 'mask'>, value: unknown): string {
  if (!column.mask) return plainText(column, value);
  const text = typeof value === 'object' ? plainText(column, value) : String(value ?? '');
  return text === '' ? '' : maskText(text, column.mask);
}

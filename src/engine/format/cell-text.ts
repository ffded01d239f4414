import { cellFor, type ResolvedColumn } from '#language';
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

/** What of a column the texts of its values follow from. */
export type TextColumn = Pick<ResolvedColumn, 'cell' | 'schema' | 'enumValues' | 'meta'>;

/** Of an enumeration that did not come along nothing is known; its keys are shown as they are. */
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

/** The entries of a list: each as the cell of the list, where that formats values, else as that of its own schema. */
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
  if (Array.isArray(value)) return listText(column, value);
  if (typeof value === 'object' && cell !== 'enum') {
    if (cell === 'richText') return isRichText(value) ? richTextPlain(value) : '';
    return valueText(value, schema ?? {}, [], meta);
  }
  return texts.get(cell)?.(value, enumValues) ?? prefixed(String(value), schema);
}

/**
 * A value as plain text, the way its cell shows it: for searching rows at hand, names of links and exports. Entries of
 * a list and parts of an object follow each other.
 */
export function cellText(column: TextColumn & Pick<ResolvedColumn, 'mask'>, value: unknown): string {
  if (!column.mask) return plainText(column, value);
  const text = typeof value === 'object' ? plainText(column, value) : String(value ?? '');
  return text === '' ? '' : maskText(text, column.mask);
}

import {
  formatClock,
  formatDecimal,
  formatFileSize,
  formatPercent,
  groupedIban,
  isRichText,
  isUnset,
  type Locale,
  richTextToPlainText,
  valueTexts,
  yesOrNo,
} from '@schema-screens/locale';
import { constantTitle, moneyText, valueKinds, withDisplayPrefix } from '@schema-screens/schema';
import { defaultCellFor, languageTexts, type ResolvedColumn } from '@schema-screens/schema/language';
import { choiceKey, enumValuesOf, mergedSchema } from '@schema-screens/schema/model';
import { enumText, maskText, schemaOfValue, valueText } from './value-text.ts';

/** The attributes of a column that the texts of its values depend on. */
export type TextColumn = Pick<ResolvedColumn, 'cell' | 'schema' | 'enumValues' | 'meta'> &
  Partial<Pick<ResolvedColumn, 'options'>>;

/** Looks of a state, by its values, and of all others. */
export interface BadgeOptions {
  readonly values?: Readonly<Record<string, BadgeStyle>>;
  readonly otherwise?: BadgeStyle;
}

export interface BadgeStyle {
  readonly text?: string;
  readonly tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info';
}

/** The look of a value; an empty one has the key "". */
export const badgeStyle = ({ values, otherwise }: BadgeOptions, value: unknown): BadgeStyle =>
  values?.[String(value ?? '')] ?? otherwise ?? {};

/** What a cell is as text. */
interface CellText {
  /** The text of a value without parts. Default: the value itself. */
  readonly text?: (locale: Locale, value: unknown, column: TextColumn) => string;
  /** The text that the options of the column have for a value, which may be empty. Default: none. */
  readonly ownText?: (options: object, value: unknown) => string | undefined;
  /** Where the back end's CSV has the same text. Default: where the schema selects the cell. */
  readonly sameInCsv?: 'always' | 'never';
}

/** An enumeration that was not loaded shows its keys. */
const keyText = (locale: Locale, value: unknown, { enumValues }: TextColumn): string =>
  enumValues.length > 0 ? enumText(locale, choiceKey(value), enumValues) : choiceKey(value);

const asDecimal = (locale: Locale, value: unknown): string => formatDecimal(locale, Number(value));

/** The engine's cells as texts, for tables, cards, searches and exports; any other cell has the value itself. */
const cellTexts: Readonly<Record<string, CellText>> = {
  truncate: { sameInCsv: 'always' },
  number: { text: asDecimal },
  amount: { text: (locale, value, { schema }) => moneyText(locale, Number(value), schema) },
  area: { text: (locale, value) => `${asDecimal(locale, value)} m²` },
  months: {
    text: (locale, value) => `${value} ${locale.texts(valueTexts).months({ count: Number(value) })}`,
  },
  percent: { text: (locale, value) => formatPercent(locale, Number(value)) },
  fileSize: { text: (locale, value) => formatFileSize(locale, Number(value)) },
  date: { text: valueKinds.date.text },
  dateTime: { text: valueKinds.dateTime.text },
  time: {
    text: (locale, value) => /^\d{1,2}:\d{2}/.exec(String(value))?.[0] ?? formatClock(locale, String(value)),
  },
  timeWindow: { text: valueKinds.timeWindow.text, sameInCsv: 'never' },
  iban: { text: (_locale, value) => groupedIban(String(value)), sameInCsv: 'never' },
  richText: { text: () => '', sameInCsv: 'never' },
  file: { sameInCsv: 'never' },
  image: { text: () => '', sameInCsv: 'never' },
  boolean: { text: yesOrNo },
  check: { text: yesOrNo, sameInCsv: 'always' },
  badge: {
    ownText: (options, value) => badgeStyle(options, value).text,
    text: (locale, value, column) =>
      column.schema?.['x-enum']
        ? keyText(locale, value, column)
        : withDisplayPrefix(String(value), column.schema),
  },
  enum: { text: keyText },
  rating: { text: (locale, value) => locale.texts(valueTexts).rating({ stars: String(value) }) },
};

const cellTextOf = (cell: string): CellText => (Object.hasOwn(cellTexts, cell) && cellTexts[cell]) || {};

/** Whether the back end's CSV has the same texts as a column. */
export function hasSameTextInCsv({ cell, schema }: Pick<TextColumn, 'cell' | 'schema'>): boolean {
  const { sameInCsv } = cellTextOf(cell);
  if (sameInCsv !== undefined) return sameInCsv === 'always';
  return schema !== undefined && cell === defaultCellFor(schema);
}

/** The entries of a list: each formatted by the cell of the list if that formats values, else by its own schema. */
function listText(locale: Locale, column: TextColumn, list: readonly unknown[]): string {
  const { cell, schema, enumValues, meta } = column;
  const definition = meta?.definition ?? schema ?? {};
  const items = mergedSchema(schema?.items ?? {}, definition);
  const keys = enumValues.length > 0 ? enumValues : enumValuesOf(items, meta?.enums ?? {});
  return list
    .map((entry) => {
      const own = schemaOfValue(items, entry, definition);
      return plainText(
        locale,
        {
          ...column,
          cell: cellTextOf(cell).text ? cell : defaultCellFor(own),
          schema: own,
          enumValues: keys,
        },
        entry,
      );
    })
    .filter((text) => text !== '')
    .join(', ');
}

function plainText(locale: Locale, column: TextColumn, value: unknown): string {
  const { cell, schema, meta } = column;
  const { text, ownText } = cellTextOf(cell);
  const own = ownText?.(column.options ?? {}, value);
  if (isUnset(value)) return own ?? '';
  if (schema?.['x-hiddenReference']) return locale.texts(languageTexts).hiddenReference;
  if (Array.isArray(value)) return listText(locale, column, value);
  if (typeof value === 'object' && cell !== 'enum') {
    if (cell === 'richText') return isRichText(value) ? richTextToPlainText(value) : '';
    return valueText(locale, value, schema ?? {}, [], meta);
  }
  const constant = constantTitle(schema ?? {}, value);
  return own ?? constant ?? text?.(locale, value, column) ?? withDisplayPrefix(String(value), schema);
}

/**
 * A value as plain text, formatted like its cell: for searching loaded rows, names of links and exports. Entries of a
 * list and parts of an object are joined.
 */
export function cellText(
  locale: Locale,
  column: TextColumn & Pick<ResolvedColumn, 'mask'>,
  value: unknown,
): string {
  if (!column.mask || isUnset(value)) return plainText(locale, column, value);
  const text = typeof value === 'object' ? plainText(locale, column, value) : String(value);
  return text === '' ? '' : maskText(text, column.mask);
}

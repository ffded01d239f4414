import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatTimeWindow,
  hasFileKeyword,
  isRecord,
  type Locale,
  yesOrNo,
} from '@schema-screens/locale';
import type { JsonSchema } from '../schema/json-schema.ts';
import { isMoney, moneyText } from './money.ts';
import { typeOf } from './type-of.ts';

type Schema = Readonly<Record<string, unknown>>;

/** How rows can be filtered: by chosen values, yes or no, dates, points in time, numbers, parts of a text. */
export type FilterKind = 'choice' | 'flag' | 'day' | 'moment' | 'number' | 'text';

/**
 * All that follows from the type and the format of a value, in browser and server. A new kind is a further entry of `valueKinds`. What
 * is typed is read by `parseValue`; the server adds columns of tables (`columnTypes`).
 */
export interface ValueKind {
  /** The formats of its texts. */
  readonly formats?: readonly string[];
  /** Which schemas without such a format are of the kind; the first one that fits counts. */
  readonly fits?: (schema: Schema, type: string | undefined) => boolean;
  /** The cell and the widget that a schema selects by itself. */
  readonly cell: string;
  readonly widget: string;
  /** How rows are filtered by it; undefined: not at all. */
  readonly filter?: FilterKind;
  /** What a masked value shows of itself. Default: nothing. */
  readonly mask?: 'end';
  /** A value in texts. Default: the value itself, with its prefix (`x-prefix`). */
  readonly text?: (locale: Locale, value: unknown, schema: Schema) => string;
  /** A value as it is typed, and as spreadsheets read it. Default: as in texts. */
  readonly typedText?: (locale: Locale, value: unknown, schema: Schema) => string;
}

const isTyped =
  (...types: string[]) =>
  (_schema: Schema, type: string | undefined): boolean =>
    types.includes(type ?? '');

/** Longer texts get several lines. */
const longText = 250;

const text = { cell: 'text', widget: 'text', filter: 'text' } as const;

const number = {
  cell: 'number',
  widget: 'number',
  filter: 'number',
  text: (locale, value, schema) =>
    typeof value === 'number'
      ? formatDecimal(locale, value, {
          min: Number(schema['x-scale'] ?? 0),
          grouping: schema.type !== 'integer',
        })
      : String(value),
  typedText: (locale, value) => formatDecimal(locale, Number(value), { grouping: false }),
} satisfies ValueKind;

/** The kinds of values, those that a keyword decides about before those of a type alone. */
export const valueKinds = {
  date: {
    formats: ['date', 'not-future', 'not-past'],
    cell: 'date',
    widget: 'date',
    filter: 'day',
    text: (locale, value) => formatDate(locale, String(value)),
  },
  dateTime: {
    formats: ['date-time'],
    cell: 'dateTime',
    widget: 'date-time',
    filter: 'moment',
    text: (locale, value) => formatDateTime(locale, String(value)),
  },
  timeOfDay: { ...text, formats: ['time-of-day'] },
  timeWindow: {
    ...text,
    formats: ['time-window'],
    cell: 'timeWindow',
    widget: 'time-window',
    text: (locale, value) => formatTimeWindow(locale, String(value)),
    typedText: (_locale, value) => String(value),
  },
  email: { ...text, formats: ['email'], cell: 'email', widget: 'email' },
  phone: { ...text, formats: ['phone'], cell: 'phone', widget: 'phone' },
  // Its last four characters tell which account it is.
  iban: { ...text, formats: ['iban'], cell: 'iban', widget: 'iban', mask: 'end' },
  bic: { ...text, formats: ['bic'], widget: 'bic' },
  password: { formats: ['password'], cell: 'text', widget: 'password' },
  image: { formats: ['image'], cell: 'image', widget: 'image' },
  document: { fits: (schema) => schema['x-document'] === true, cell: 'richText', widget: 'rich-text' },
  file: { fits: hasFileKeyword, cell: 'file', widget: 'file' },
  money: {
    cell: 'amount',
    widget: 'amount',
    filter: 'number',
    fits: isMoney,
    text: (locale, value, schema) =>
      typeof value === 'number' ? moneyText(locale, value, schema) : String(value),
    typedText: (locale, value, schema) => moneyText(locale, Number(value), schema),
  },
  boolean: {
    fits: isTyped('boolean'),
    cell: 'boolean',
    widget: 'switch',
    filter: 'flag',
    text: (locale, value) => (typeof value === 'boolean' ? yesOrNo(locale, value) : String(value)),
  },
  integer: { ...number, fits: isTyped('integer') },
  number: { ...number, fits: isTyped('number') },
  lines: {
    ...text,
    formats: ['multiline'],
    fits: ({ maxLength }, type) => type === 'string' && Number(maxLength) > longText,
    widget: 'textarea',
  },
  text: { ...text, fits: isTyped('string') },
  list: {
    fits: ({ items }, type) => type === 'array' && isSimple(items),
    cell: 'text',
    widget: 'value-list',
  },
  other: { fits: () => true, cell: 'text', widget: 'value' },
} satisfies Readonly<Record<string, ValueKind>>;

export type ValueKindName = keyof typeof valueKinds;

const entries = /* @__PURE__ */ Object.entries(valueKinds) as [ValueKindName, ValueKind][];

/** A stored number with its schema's `x-prefix`, as people know it; a word in place of a number stays unchanged. */
export const withDisplayPrefix = (text: string, { 'x-prefix': prefix = '' }: Schema = {}): string =>
  /^\d/.test(text) ? `${prefix}${text}` : text;

/** Whether the entries of a list are texts or numbers. */
export const isSimple = (items: unknown): boolean =>
  isRecord(items) && isTyped('string', 'number', 'integer')(items, typeOf(items));

/**
 * The kind of the values of a schema, by their type and format; where the values come from (`x-enum`, `x-reference`) says nothing about it.
 *
 * @example kindOfValue({ type: ['string', 'null'], format: 'not-future' }) // 'date'
 */
export function kindOfValue(schema: Schema = {}): ValueKindName {
  const type = typeOf(schema as JsonSchema);
  const { format } = schema;
  const isText = format !== undefined && (type === undefined || type === 'string');
  const found =
    (isText && entries.find(([, { formats }]) => formats?.includes(String(format)))) ||
    entries.find(([, { fits }]) => fits?.(schema, type));
  return found?.[0] ?? 'other';
}

/** All that follows from the kind of the values of a schema. */
export const valueKind = (schema?: Schema): ValueKind => valueKinds[kindOfValue(schema)];

/** Whether the values of a schema are days or points in time. */
export const hasDateFormat = (schema: Schema | undefined): boolean =>
  ['date', 'dateTime'].includes(kindOfValue(schema));

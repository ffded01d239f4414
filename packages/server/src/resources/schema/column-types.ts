import {
  type DialPlan,
  dialPlan,
  internationalNumber,
  isCalendarDate,
  isDateTime,
} from '@schema-screens/locale';
import { isBigInteger, kindOfValue } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { region } from '../../shared/config/application.ts';
import { germanOrder } from '../text/german-order.ts';
import type { RawJsonSchema } from './json-schema.ts';
import type { PropertySchema } from './resource-schema.ts';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** All that follows from the type of a column. A new one is a further entry of `columnTypes`. */
export interface ColumnType {
  /** In words, for the generated reference. */
  readonly description: string;
  /** Its type in PostgreSQL. */
  readonly databaseType: (schema: PropertySchema) => string;
  /** Its TypeScript type in rows (`packages/server/src/database/column-types.ts`); undefined: that of the schema's values. */
  readonly rowType?: 'Day' | 'Timestamp';
  /** Whether rows can be filtered, ordered and counted by it. */
  readonly isComparable: boolean;
  /** The value of a text in which the API writes it, in filters and cells of files; undefined if it is none. */
  readonly parse: (text: string) => unknown;
  /** The same for the first or last value of a range. */
  readonly parseLimit: (text: string) => unknown;
  /** The schema of such a limit, for the OpenAPI document. */
  readonly limitSchema: RawJsonSchema;
  /** A parsed value as an operand beside the column. */
  readonly operand: (value: unknown) => Sql;
  /** Whether a column is at least, or at most, a parsed limit; undefined: as the database compares it. */
  readonly atLeast?: (column: Sql, limit: unknown) => Condition;
  readonly atMost?: (column: Sql, limit: unknown) => Condition;
  readonly isEmpty: (column: Sql) => Condition;
  /** The column as rows are ordered by it; an index of the expression gives the order. */
  readonly order: (column: Sql) => Sql;
  /** Whether an index can contain its values. */
  readonly isIndexable: (schema: PropertySchema) => boolean;
  /** A value as it is compared for equality. Only the database folds: its rules for letters differ from others (İ, final sigma). */
  readonly folded: (value: Sql) => Sql;
  /** Whether folding changes values. */
  readonly isFolded: boolean;
  /** A value as text, the same for the same value, in whatever form it was given. */
  readonly keyText: (value: unknown) => string;
  /** The expression of a default. */
  readonly defaultText: (value: unknown) => string;
  /** A value for users, formed by the database; undefined: as it is, with its prefix (`x-prefix`). */
  readonly textSql?: (column: Sql) => Sql;
  /** Further forms in which a value is searched for. */
  readonly searchForms?: (text: string) => readonly string[];
  /** The same, formed by the database, in letters and digits alone. */
  readonly searchSql?: (text: Sql) => RawBuilder<string>;
  /** What a typed text stands for among these forms; undefined: for itself alone. */
  readonly searchedForm?: (typed: string) => string | undefined;
  /** The day of a value at home, by which rows are grouped. */
  readonly day?: (column: Sql) => Sql;
  /** The period between two values. */
  readonly period?: (start: Sql, end: Sql) => Sql;
}

// A longer text may not fit into an index entry (2704 bytes).
const maxIndexedLength = 300;

const plain = {
  isComparable: true,
  operand: (value) => sql`${value}`,
  isEmpty: (column) => sql<boolean>`${column} is null`,
  order: (column) => column,
  isIndexable: () => true,
  folded: (value) => value,
  isFolded: false,
  keyText: String,
  defaultText: String,
} satisfies Partial<ColumnType>;

/** Values whose limits have the form of all others. */
const simple = (
  parse: ColumnType['parse'],
  limitSchema: RawJsonSchema,
): Pick<ColumnType, 'parse' | 'parseLimit' | 'limitSchema'> => ({ parse, parseLimit: parse, limitSchema });

const matching =
  <T>(pattern: RegExp, convert: (text: string) => T) =>
  (text: string): T | undefined =>
    pattern.test(text) ? convert(text) : undefined;

const integerValues = simple(matching(/^-?\d{1,15}$/, Number), { type: 'number' });

const startOfDay = (day: Sql): Sql => sql`((${day})::timestamp at time zone ${sql.lit(region.timeZone)})`;
const isDay = (value: unknown): boolean => isCalendarDate(String(value));

/** Whether a typed text begins like a phone number with a country code or an area code. */
export const looksLikePhone = (text: string): boolean => /^\(?[+0][\d()]/.test(text);

/** A column's phone number in the form of `internationalNumber`, as the database computes it. */
export function phoneColumn(value: Sql, { code, exit, trunk }: DialPlan): RawBuilder<string> {
  const [isAbroad, isNational] = [sql.lit(`^(?:${exit})`), sql.lit(`^(?:${trunk})`)];
  const zeroInBrackets = sql.lit(`^(\\s*(\\+|${exit})\\d+)\\s*\\(0\\)`);
  const bare = sql`regexp_replace(${value}, ${zeroInBrackets}, '\\1')`;
  const digits = sql`regexp_replace(${bare}, '\\D', '', 'g')`;
  return sql<string>`(case when ${value} ~ '^\\s*\\+' then '+' || ${digits}
    when ${digits} ~ ${isAbroad} then regexp_replace(${digits}, ${isAbroad}, '+')
    else ${sql.lit(code)} || regexp_replace(${digits}, ${isNational}, '') end)`;
}

const text = {
  ...plain,
  ...simple((value) => value, { type: 'string' }),
  description: 'text',
  databaseType: () => 'text',
  isEmpty: (column) => sql<boolean>`coalesce(${column}, '') = ''`,
  order: germanOrder,
  isIndexable: ({ enum: values, 'x-enum': enumName, maxLength = Number.POSITIVE_INFINITY }) =>
    enumName !== undefined || values !== undefined || maxLength <= maxIndexedLength,
  folded: (value) => sql`lower(${value})`,
  isFolded: true,
} satisfies ColumnType;

/** The types of columns, by the kind of their values (`valueKinds`); kinds without an entry are texts. */
export const columnTypes = {
  text,
  phone: {
    ...text,
    searchForms: (value) => [internationalNumber(value, dialPlan(region.country)) ?? value],
    searchSql: (value) => phoneColumn(value, dialPlan(region.country)),
    searchedForm: (typed) =>
      looksLikePhone(typed) ? internationalNumber(typed, dialPlan(region.country)) : undefined,
  },
  integer: {
    ...plain,
    ...integerValues,
    description: 'number',
    databaseType: () => 'integer',
    // A filter's number may exceed the range of the column.
    operand: (value) => sql`${value}::bigint`,
  },
  bigint: { ...plain, ...integerValues, description: 'number', databaseType: () => 'bigint' },
  number: {
    ...plain,
    ...simple(matching(/^-?\d{1,15}(?:\.\d{1,10})?$/, Number), { type: 'number' }),
    description: 'amount',
    databaseType: ({ 'x-precision': precision, 'x-scale': scale = 0 }) =>
      precision === undefined ? 'double precision' : `numeric(${precision},${scale})`,
    keyText: (value) => String(Number(value)),
  },
  boolean: {
    ...plain,
    ...simple(
      matching(/^(true|false)$/, (text) => text === 'true'),
      { type: 'boolean' },
    ),
    description: 'yes or no',
    databaseType: () => 'boolean',
  },
  date: {
    ...plain,
    ...simple((text) => (isCalendarDate(text) ? text : undefined), { type: 'string', format: 'date' }),
    description: 'day',
    databaseType: () => 'date',
    rowType: 'Day',
    textSql: (column) => sql`to_char(${column}, 'DD.MM.YYYY')`,
    searchForms: (text) => [text.split('-').reverse().join('.')],
    searchSql: (text) => sql`to_char((${text})::date, 'DDMMYYYY')`,
    day: (column) => column,
    // The last day belongs to it.
    period: (start, end) => sql`daterange(${start}, ${end}, '[]')`,
  },
  dateTime: {
    ...plain,
    description: 'time',
    databaseType: () => 'timestamp with time zone',
    rowType: 'Timestamp',
    parse: (text) => (isDateTime(text) ? text : undefined),
    // Days are those at home; the last one is included.
    parseLimit: (text) => (isDateTime(text) || isCalendarDate(text) ? text : undefined),
    limitSchema: { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] },
    atLeast: (column, limit) =>
      sql<boolean>`${column} >= ${isDay(limit) ? startOfDay(sql`${limit}::date`) : limit}`,
    atMost: (column, limit) =>
      isDay(limit)
        ? sql<boolean>`${column} < ${startOfDay(sql`${limit}::date + 1`)}`
        : sql<boolean>`${column} <= ${limit}`,
    keyText: (value) => new Date(value as string | Date).toISOString(),
    day: (column) => sql`${column} at time zone ${sql.lit(region.timeZone)}`,
    // The last moment does not belong to it.
    period: (start, end) => sql`tstzrange(${start}, ${end}, '[)')`,
  },
  json: {
    ...plain,
    ...simple(() => undefined, {}),
    description: 'JSON',
    databaseType: () => 'jsonb',
    isComparable: false,
    isIndexable: () => false,
    defaultText: (value) => JSON.stringify(value),
  },
} satisfies Record<string, ColumnType>;

/** The type of a property's column: its JSON type and format alone determine it. */
export function columnTypeOf(schema: PropertySchema): ColumnType {
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (type === undefined || type === 'object' || type === 'array') return columnTypes.json;
  const kind = kindOfValue({ type, ...(schema.format !== undefined && { format: schema.format }) });
  if (kind === 'integer' && isBigInteger({ ...schema })) return columnTypes.bigint;
  return kind in columnTypes ? columnTypes[kind as keyof typeof columnTypes] : columnTypes.text;
}

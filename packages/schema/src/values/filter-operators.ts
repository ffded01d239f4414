import {
  addDays,
  isCalendarDate,
  type Locale,
  readRelativeDay,
  relativeDay,
  todayInLocale,
} from '@schema-screens/locale';
import { type FilterKind, valueKind } from './value-kinds.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A search operator, as addresses and definitions name it after a field ("published.from"). The server adds its SQL, a list its words
 * (`filterValues` of the texts of lists).
 */
interface FilterOperatorRecord {
  /** The kinds of fields that have it. */
  readonly kinds: readonly FilterKind[];
  /** Whether several values may be given, of which any matches. Default: one alone. */
  readonly isMultiple?: true;
  /** Whether a text is a value for it; those of enumerations are known to their fields only. */
  readonly accepts: (text: string, kind: FilterKind) => boolean;
  /**
   * Whether a loaded row matches, by its value, which is not empty, and by that as the user reads it. What has none is no operator of
   * the back end.
   */
  readonly matches?: (
    value: unknown,
    texts: readonly string[],
    textOf: () => string,
    locale: Locale,
  ) => boolean;
  /** What the back end gets for a text that is relative to today; undefined: the filter itself. */
  readonly resolve?: (
    text: string,
    today: () => string,
  ) => Readonly<Partial<Record<'from' | 'to', string>>> | undefined;
}

const withLimits: readonly FilterKind[] = ['day', 'moment', 'number'];
const ofDays: readonly FilterKind[] = ['day', 'moment'];
const maxDays = 3660;

const isFilled = (text: string): boolean => text.trim() !== '';

/** Whether a text is a value of a kind, or with `isLimit` the first or last one. */
function isValue(text: string, kind: FilterKind, isLimit = false): boolean {
  if (kind === 'number') return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text);
  if (ofDays.includes(kind)) return isCalendarDate(text) || (isLimit && readRelativeDay(text) !== undefined);
  return isFilled(text);
}

/** How a value lies to a limit: a number as such, a point in time by its day, anything else by its text. */
function compare(locale: Locale, value: unknown, [limit = '']: readonly string[]): number {
  if (typeof value === 'number') return value - Number(limit);
  const text = String(value);
  const day = isCalendarDate(limit) && !isCalendarDate(text) ? todayInLocale(locale, new Date(text)) : text;
  return day === limit ? 0 : day < limit ? -1 : 1;
}

const limit = (end: 'from' | 'to', isWithin: (order: number) => boolean) =>
  ({
    kinds: withLimits,
    accepts: (text, kind) => isValue(text, kind, true),
    matches: (value, texts, _textOf, locale) => isWithin(compare(locale, value, texts)),
    resolve: (text, today) => readRelativeDay(text) && { [end]: relativeDay(text, end, today()) },
  }) satisfies FilterOperatorRecord;

/** The search operators by their names in addresses; `is` is that of a field's name alone. A new one is a further entry. */
export const filterOperators = {
  is: {
    kinds: ['choice', 'flag', 'day', 'moment', 'number', 'text'],
    isMultiple: true,
    accepts: (text, kind) => isValue(text, kind),
    matches: (value, texts) => texts.includes(String(value)),
  },
  from: limit('from', (order) => order >= 0),
  to: limit('to', (order) => order <= 0),
  contains: {
    kinds: ['text'],
    accepts: isFilled,
    matches: (_value, [part = ''], textOf) => textOf().toLowerCase().includes(part.trim().toLowerCase()),
  },
  // The last days, of which today is one.
  last: {
    kinds: ofDays,
    accepts: (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxDays,
    resolve: (text, today) => ({ from: addDays(today(), 1 - Number(text)), to: today() }),
  },
} as const satisfies Readonly<Record<string, FilterOperatorRecord>>;

/** What addresses and definitions may name. */
export type AddressOperator = keyof typeof filterOperators;

/** What the back end is asked for. */
export type FilterOperator = Exclude<AddressOperator, 'last'>;

/** All that follows from an operator. */
export const filterOperator = (name: AddressOperator): FilterOperatorRecord => filterOperators[name];

const names = Object.keys(filterOperators) as readonly AddressOperator[];

export const isFilterOperator = (name: string): name is AddressOperator =>
  Object.hasOwn(filterOperators, name);

/** The operators of a kind of field, in addresses. */
export const operatorsOf = (kind: FilterKind): AddressOperator[] =>
  names.filter((name) => filterOperator(name).kinds.includes(kind));

/** The same, in calls of the back end. */
export const searchOperatorsOf = (kind: FilterKind | undefined): FilterOperator[] =>
  kind === undefined
    ? []
    : operatorsOf(kind).filter((name): name is FilterOperator => filterOperator(name).matches !== undefined);

/** Whether rows are filtered, and grouped, by days: those of points in time, too. */
export const isFilteredByDays = (kind: FilterKind | undefined): boolean =>
  kind !== undefined && ofDays.includes(kind);

/** Whether there are only a few values, which are counted. */
export const hasFewValues = (kind: FilterKind | undefined): kind is 'choice' | 'flag' =>
  kind === 'choice' || kind === 'flag';

const isConstant = (branch: Schema): boolean => 'const' in branch || branch.type === 'null';

/** Whether a schema lists the possible values: an enumeration, keys, or branches that are a constant each. */
function hasChoices({ enum: keys, oneOf, anyOf, 'x-enum': name }: Schema): boolean {
  const branches = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  return name !== undefined || keys !== undefined || (branches?.every(isConstant) ?? false);
}

/**
 * How rows are filtered by a property; undefined if they cannot be: it has no simple value, no column, is a password or a
 * picture, or of the privacy class special, since filter values appear in URLs.
 */
export function filterKind(schema: Schema): FilterKind | undefined {
  const { 'x-virtual': isVirtual, 'x-hidden': isHidden, 'x-privacy': privacy } = schema;
  if (isVirtual || isHidden || privacy === 'special') return undefined;
  const [type, ...others] = [schema.type].flat().filter((name) => name !== 'null');
  if (others.length > 0 || type === 'object' || type === 'array') return undefined;
  // By what is shown of the row that it refers to.
  if (schema['x-reference'] !== undefined) return 'text';
  if (hasChoices(schema)) return 'choice';
  return type === undefined ? undefined : valueKind(schema).filter;
}

import { addDays, isCalendarDate, isEmptyValue, isRecord, toZonedTime } from '@schema-screens/locale';
import type { Path, Report, SchemaNode, SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { hasDateFormat } from '../values/value-kinds.ts';
import { defineKeyword, fieldTitleIn, type KeywordMessage } from './keyword.ts';

type Schema = Readonly<Record<string, unknown>>;

type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What a field must be to another one of its record. */
export interface Comparison {
  readonly operator: Operator;
  readonly field: string;
  /** So many days after the other one. */
  readonly days: number;
}

/** One value before another, the same, after it. */
const orders: Readonly<Record<Operator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Operators that take days after the other date. */
const withDays: readonly Operator[] = ['<=', '>='];

const isEquality = (operator: Operator): boolean => operator === '=' || operator === '!=';

const isOperator = (text: unknown): text is Operator =>
  typeof text === 'string' && Object.hasOwn(orders, text);

/** The pairs of a keyword with the path of each: one pair, or a list of them. */
const pairsOf = (word: unknown): [pair: readonly unknown[], path: Path][] => {
  if (!Array.isArray(word)) return [];
  return word.some(Array.isArray)
    ? word.flatMap((pair, index) => (Array.isArray(pair) ? [[pair, [index]] as [unknown[], Path]] : []))
    : [[word, []]];
};

/** A pair as a comparison; undefined if it is none. */
function comparisonOf([operator, named]: readonly unknown[]): Comparison | undefined {
  if (!isOperator(operator) || typeof named !== 'string') return undefined;
  const [, field = named, days = '0'] = /^(.*)\+([0-9]{1,4})$/.exec(named) ?? [];
  return { operator, field, days: Number(days) };
}

/**
 * What a field must be to others of its record.
 *
 * @example comparisonsOf({ 'x-compare': ['>=', 'beginn+3'] }) // [{ operator: '>=', field: 'beginn', days: 3 }]
 */
export const comparisonsOf = (schema: Schema): readonly Comparison[] =>
  pairsOf(schema['x-compare']).flatMap(([pair]) => comparisonOf(pair) ?? []);

/** Two numbers, two days, two points in time or two times in their order; a day and a point in time by their days. */
function orderOf(timeZone: string, mine: unknown, theirs: unknown): number {
  if (typeof mine === 'number' && typeof theirs === 'number') return mine - theirs;
  const [own, other] = [String(mine), String(theirs)];
  const [ownTime, otherTime] = [toZonedTime(timeZone, own), toZonedTime(timeZone, other)];
  if (ownTime && otherTime) return Date.parse(own) - Date.parse(other);
  const [first, second] = [ownTime?.day ?? own, otherTime?.day ?? other];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** The day of a date or a point in time. */
const dayOf = (timeZone: string, value: unknown): string =>
  toZonedTime(timeZone, String(value))?.day ?? String(value);

/** Whether two values that are not empty compare so. */
function holds({ operator, days }: Comparison, mine: unknown, theirs: unknown, timeZone: string): boolean {
  if (days > 0) {
    const day = dayOf(timeZone, theirs);
    return (
      !isCalendarDate(day) || orders[operator](orderOf(timeZone, dayOf(timeZone, mine), addDays(day, days)))
    );
  }
  const isOrdered =
    !isEquality(operator) || [mine, theirs].some((each) => toZonedTime(timeZone, String(each)));
  return isOrdered
    ? orders[operator](orderOf(timeZone, mine, theirs))
    : (mine === theirs) === (operator === '=');
}

const texts = {
  same: 'stimmen nicht überein.',
  different: 'muss sich von „{1}“ unterscheiden.',
  greaterField: 'muss größer als „{1}“ sein.',
  atLeastField: 'darf nicht kleiner als „{1}“ sein.',
  lessField: 'muss kleiner als „{1}“ sein.',
  atMostField: 'darf nicht größer als „{1}“ sein.',
  afterField: 'muss nach „{1}“ liegen.',
  notBeforeField: 'darf nicht vor „{1}“ liegen.',
  dayAfterField: 'darf frühestens 1 Tag nach „{1}“ liegen.',
  daysAfterField: 'darf frühestens {2} Tage nach „{1}“ liegen.',
  beforeField: 'muss vor „{1}“ liegen.',
  notAfterField: 'darf nicht nach „{1}“ liegen.',
  dayAtMostField: 'darf höchstens 1 Tag nach „{1}“ liegen.',
  daysAtMostField: 'darf höchstens {2} Tage nach „{1}“ liegen.',
};
type TextKey = keyof typeof texts;

/** The text of each operator for numbers, for dates, and for dates after one day and after several. */
const textsOf: Readonly<Record<Operator, readonly [TextKey, ...TextKey[]]>> = {
  '=': ['same'],
  '!=': ['different'],
  '<': ['lessField', 'beforeField'],
  '<=': ['atMostField', 'notAfterField', 'dayAtMostField', 'daysAtMostField'],
  '>': ['greaterField', 'afterField'],
  '>=': ['atLeastField', 'notBeforeField', 'dayAfterField', 'daysAfterField'],
};

/** What is said of a field that does not compare with another one as it must. */
export const compare = defineKeyword({
  name: 'x-compare',
  texts,
  errors({ value, schema, record, properties, timeZone }) {
    if (!record || !properties) return [];
    return comparisonsOf(schema).flatMap((comparison) => {
      const { operator, field, days } = comparison;
      const theirs = Object.hasOwn(record, field) ? record[field] : undefined;
      if (isEmptyValue(value) || isEmptyValue(theirs) || holds(comparison, value, theirs, timeZone))
        return [];
      const params = { operator, field, limit: fieldTitleIn(properties, field), days };
      return [{ keyword: 'x-compare', params: { ...params, isNumber: typeof value === 'number' } }];
    });
  },
  message({ operator, limit, days, isNumber }): KeywordMessage<TextKey> {
    const [ofNumbers, ofDates = ofNumbers, ofDay = ofDates, ofDays = ofDay] = textsOf[operator as Operator];
    if (isNumber === true) return [ofNumbers, limit];
    if (typeof days !== 'number' || days === 0) return [ofDates, limit];
    return [days === 1 ? ofDay : ofDays, limit, days];
  },
  namesBoth: ({ operator }) => operator === '=',
  reads: (schema) => comparisonsOf(schema).map(({ field }) => field),
});

/** The types of a field's values; a whole number is a number. */
const comparableTypes = (schema: JsonSchema): string =>
  [...new Set(typesOf(schema).map((type) => (type === 'integer' ? 'number' : type)))].sort().join();

/** Times of one notation are in the order of their texts. */
const isTime = ({ format }: JsonSchema): boolean => format === 'time' || format === 'time-of-day';

/** Why two fields do not compare; undefined if they do. */
function unlikeness(
  { operator, field, days }: Comparison,
  { name, schema }: SchemaNode,
  other: JsonSchema,
): string | undefined {
  const [areDates, areTimes] = [
    [schema, other].every(hasDateFormat),
    isTime(schema) && schema.format === other.format,
  ];
  if (days > 0 && !withDays.includes(operator))
    return `Days after another date are compared by ">=" and "<=", not by "${operator}".`;
  const areNumbers = [schema, other].every((each) => comparableTypes(each) === 'number');
  if (areDates || (areNumbers && days === 0) || (areTimes && days === 0)) return undefined;
  if (isEquality(operator))
    return comparableTypes(schema) === comparableTypes(other)
      ? undefined
      : `"${name}" and "${field}" are of other types, so "${operator}" says nothing of them.`;
  if (comparableTypes(schema) === 'number' && days === 0)
    return `"${name}" and "${field}" must both be numbers.`;
  return hasDateFormat(schema) || isTime(schema) || days > 0
    ? `"${name}" and "${field}" must both be dates or points in time.`
    : `"${operator}" compares numbers, dates and times; "${name}" is none.`;
}

/** Both fields have values of the same kind. */
export const comparedRule: SchemaRule = {
  name: 'x-compare',
  on: 'keyword',
  types: ['string', 'integer', 'number', 'boolean'],
  run(node, { report }) {
    const { schema, siblings, path } = node;
    for (const [pair, at] of pairsOf(schema['x-compare'])) {
      const comparison = comparisonOf(pair);
      const other = comparison && Object.hasOwn(siblings, comparison.field) && siblings[comparison.field];
      const problem = other ? unlikeness(comparison, node, other) : undefined;
      if (problem !== undefined) report([...path, 'x-compare', ...at], 'VALUE_WRONG', problem);
    }
  },
};

/** Reports comparisons that name no field beside it. */
export function checkCompared({ properties }: JsonSchema, path: Path, report: Report): void {
  const fields = isRecord(properties) ? properties : {};
  const names = Object.keys(fields);
  for (const name of names)
    for (const [pair, at] of pairsOf((fields[name] as Schema | undefined)?.['x-compare'])) {
      const other = comparisonOf(pair)?.field;
      if (other === undefined || (names.includes(other) && other !== name)) continue;
      const others = names.filter((each) => each !== name);
      const place = [...path, 'properties', name, 'x-compare', ...at, 1];
      report(place, 'FIELD_UNKNOWN', `There is no field "${other}" beside it.`, suggest(other, others));
    }
}

import { defaultTimeZone, isCalendarDate, isRecord, todayIn, toZonedTime } from '@schema-screens/locale';
import { reportUnknown } from '../problems/field-problems.ts';
import type { Path, SchemaRule } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { hasDateFormat } from '../values/value-kinds.ts';
import { checkRowCondition, isRowCondition } from './row-condition.ts';

/** A text with a number that is one higher than that of the row before (`x-sequence`). */
export type SequenceKeyword = NonNullable<Property['x-sequence']>;

type Row = Readonly<Record<string, unknown>>;

const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The sequence of a property; undefined if it has none. */
export function sequenceIn(schema: Row): SequenceKeyword | undefined {
  const word = schema['x-sequence'];
  return isRecord(word) ? (word as unknown as SequenceKeyword) : undefined;
}

/** The names in braces of a sequence's format. */
export const sequencePlaceholders = ({ format }: SequenceKeyword): string[] =>
  [...format.matchAll(placeholder)].map(([, name = '']) => name);

/** The day that gives year and month: that of the row's field, or today. */
function sequenceDay({ date }: SequenceKeyword, row: Row, time: Date, timeZone: string): string {
  const value = date === undefined ? undefined : row[date];
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  return (typeof value === 'string' && toZonedTime(timeZone, value)?.day) || todayIn(timeZone, time);
}

/** The text without its number: rows with the same one share a sequence. */
export function sequenceText(
  keyword: SequenceKeyword,
  row: Row,
  time: Date,
  timeZone: string = defaultTimeZone,
): string {
  const [year = '', month = ''] = sequenceDay(keyword, row, time, timeZone).split('-');
  const values: Readonly<Record<string, unknown>> = { ...row, year, month, number: '{number}' };
  return keyword.format.replace(placeholder, (_all, name: string) => String(values[name] ?? ''));
}

/** @example fillSequenceNumber('RE-2026-{number}', 17, 5) // 'RE-2026-00017' */
export const fillSequenceNumber = (text: string, number: number, digits = 1): string =>
  text.replace('{number}', () => String(number).padStart(digits, '0'));

const times = ['year', 'month'];
/** Keywords without effect on a value that only the server gives. */
const useless = ['default', 'x-write', 'x-compute', 'x-virtual', 'x-enum', 'enum', 'x-unique', 'x-reference'];

/** The field is empty until the server fills it, and its format names what there is. */
export const sequenceRule: SchemaRule = {
  name: 'x-sequence',
  on: 'column',
  types: ['string'],
  run({ name, schema: property, path: place }, { schema, enums, report }) {
    const keyword = sequenceIn(property);
    if (!keyword) return;
    const { properties = {}, required = [] } = schema;
    const path = [...place, 'x-sequence'];
    if (!schema['x-resource'])
      report(path, 'SCHEMA_WRONG', '"x-sequence" is about a column; a form without x-resource has none.');
    if (!property.readOnly)
      report(path, 'VALUE_WRONG', `Only the server gives the number: "${name}" must be "readOnly": true.`);
    if (required.includes(name) || ![property.type].flat().includes('null'))
      report(path, 'VALUE_WRONG', `"${name}" is empty until it has its number: its type must include null.`);
    for (const each of useless.filter((one) => one in property))
      report([...place, each], 'SCHEMA_WRONG', `"${each}" says nothing of a number that is given.`);
    const { per = [], when, digits, date } = keyword;
    const named = sequencePlaceholders(keyword);
    for (const each of new Set(named))
      if (each !== 'number' && !times.includes(each) && !per.includes(each))
        report(
          [...path, 'format'],
          'FIELD_UNKNOWN',
          `"{${each}}" is neither {number}, {year}, {month} nor a field of "per".`,
          suggest(each, ['number', ...times, ...per]),
        );
    if (named.filter((each) => each === 'number').length > 1)
      report([...path, 'format'], 'VALUE_WRONG', 'There is one {number} in it.');
    for (const [index, field] of per.entries()) {
      const entry = [...path, 'per', index];
      if (!properties[field]) reportUnknown(field, Object.keys(properties), entry, report);
      else if (!named.includes(field))
        report(
          entry,
          'VALUE_WRONG',
          `Numbers per "${field}" would be given twice: put {${field}} into the format.`,
        );
    }
    if (date !== undefined) {
      const entry = [...path, 'date'];
      const other = properties[date];
      if (!other) reportUnknown(date, Object.keys(properties), entry, report);
      else if (!hasDateFormat(other))
        report(entry, 'VALUE_WRONG', `"${date}" is neither a date nor a point in time.`);
      else if (!named.includes('year'))
        report(entry, 'VALUE_WRONG', `"date" says nothing without {year} in the format.`);
    }
    if (named.includes('month') && !named.includes('year'))
      report([...path, 'format'], 'VALUE_WRONG', 'Numbers would be given twice: put {year} beside {month}.');
    const length = fillSequenceNumber(sequenceText(keyword, {}, new Date()), 1, digits).length;
    const { maxLength } = property;
    if (typeof maxLength === 'number' && length > maxLength)
      report([...place, 'maxLength'], 'VALUE_WRONG', `The first number has ${length} characters already.`);
    if (!isRowCondition(when)) return;
    const propertyOf = (field: string, at: Path): JsonSchema | undefined => {
      reportUnknown(field, Object.keys(properties), at, report);
      return properties[field];
    };
    checkRowCondition(when, [...path, 'when'], propertyOf, { enums, report });
  },
};

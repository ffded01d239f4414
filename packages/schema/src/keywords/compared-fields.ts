import { addDays, isCalendarDate, isEmptyValue, isRecord, toZonedTime } from '@schema-screens/locale';
import type { Path, Report, SchemaNode, SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { hasDateFormat } from '../values/value-kinds.ts';
import { defineKeyword, fieldTitleIn, type Keyword } from './keyword.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Two values that are not empty. */
interface Compared {
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Between both; with any, days are compared. */
  readonly days: number;
  readonly timeZone: string;
}

/** Two days, or two points in time, as something that can be compared; a day and a point in time by their days. */
function inOrder(
  timeZone: string,
  mine: string,
  theirs: string,
): readonly [string | number, string | number] {
  const moments = [toZonedTime(timeZone, mine), toZonedTime(timeZone, theirs)] as const;
  return moments[0] && moments[1]
    ? [Date.parse(mine), Date.parse(theirs)]
    : [moments[0]?.day ?? mine, moments[1]?.day ?? theirs];
}

function isLater({ mine, theirs, timeZone }: Compared): boolean {
  const [own, other] = inOrder(timeZone, String(mine), String(theirs));
  return own > other;
}

function isNotBefore({ mine, theirs, days, timeZone }: Compared): boolean {
  if (days === 0) return !isLater({ mine: theirs, theirs: mine, days, timeZone });
  const dayOf = (value: unknown): string => toZonedTime(timeZone, String(value))?.day ?? String(value);
  return !isCalendarDate(dayOf(theirs)) || dayOf(mine) >= addDays(dayOf(theirs), days);
}

/**
 * The field that a rule names, and the number of days after it.
 *
 * @example parseComparedField('beginn+3') // { field: 'beginn', days: 3 }
 */
export function parseComparedField(text: string): { field: string; days: number } {
  const [, field = text, days = '0'] = /^(.*)\+([0-9]{1,4})$/.exec(text) ?? [];
  return { field, days: Number(days) };
}

/** A keyword that names another field of the record. */
function comparison<Key extends string>(
  keyword: Omit<Keyword<Key>, 'errors' | 'reads'> & {
    holds(values: Compared): boolean;
  },
): Keyword<Key> {
  const { holds, ...texts } = keyword;
  const { name } = keyword;
  return defineKeyword({
    ...texts,
    errors({ value, schema, record, properties, timeZone }) {
      const named = schema[name];
      if (typeof named !== 'string' || !record || !properties) return [];
      const { field, days } = parseComparedField(named);
      const theirs = Object.hasOwn(record, field) ? record[field] : undefined;
      if (isEmptyValue(value) || isEmptyValue(theirs)) return [];
      if (holds({ mine: value, theirs, days, timeZone })) return [];
      return [
        { keyword: name, params: { limit: fieldTitleIn(properties, field), ...(days > 0 && { days }) } },
      ];
    },
    reads: ({ [name]: named }) => (typeof named === 'string' ? [parseComparedField(named).field] : []),
  });
}

/** The same value. */
export const same = comparison({
  name: 'x-same',
  texts: { same: 'stimmen nicht überein.' },
  holds: ({ mine, theirs }) => mine === theirs,
  namesBoth: true,
});

export const different = comparison({
  name: 'x-different',
  texts: { different: 'muss sich von „{1}“ unterscheiden.' },
  holds: ({ mine, theirs }) => mine !== theirs,
});

/** A later date or point in time. */
export const later = comparison({
  name: 'x-later',
  texts: { later: 'muss nach „{1}“ liegen.' },
  holds: isLater,
});

/** The same or a later date, or so many days later. */
export const notBefore = comparison({
  name: 'x-notBefore',
  texts: {
    notBeforeField: 'darf nicht vor „{1}“ liegen.',
    dayAfterField: 'darf frühestens 1 Tag nach „{1}“ liegen.',
    daysAfterField: 'darf frühestens {2} Tage nach „{1}“ liegen.',
  },
  holds: isNotBefore,
  message: ({ days, limit }) =>
    days === undefined
      ? ['notBeforeField', limit]
      : [days === 1 ? 'dayAfterField' : 'daysAfterField', limit, days],
});

/** A number no smaller. */
export const atLeast = comparison({
  name: 'x-atLeast',
  texts: { atLeast: 'darf nicht kleiner als „{1}“ sein.' },
  holds: ({ mine, theirs }) => Number(mine) >= Number(theirs),
});

/** Keywords of rules between two fields of a record; each names the other field. */
export const comparisons: readonly string[] = [same, different, later, notBefore, atLeast].map(
  ({ name }) => name,
);

/** The types of a field's values; a whole number is a number. */
const comparableTypes = (schema: JsonSchema): string =>
  [...new Set(typesOf(schema).map((type) => (type === 'integer' ? 'number' : type)))].sort().join();

/** Whether both fields are times of one notation, which are later by their text. */
const areTimes = (one: JsonSchema, other: JsonSchema): boolean =>
  ['time', 'time-of-day'].includes(String(one.format)) && one.format === other.format;

/** Both fields have values of the same kind. */
const comparedRule = (keyword: string, types?: readonly string[]): SchemaRule => ({
  name: keyword,
  on: 'keyword',
  ...(types && { types }),
  run({ name, schema, siblings, path }: SchemaNode, { report }) {
    const named = schema[keyword];
    const { field } = parseComparedField(typeof named === 'string' ? named : '');
    const other = Object.hasOwn(siblings, field) ? siblings[field] : undefined;
    if (!other) return;
    const place = [...path, keyword];
    const areDays = [schema, other].every(hasDateFormat);
    if (
      (keyword === notBefore.name && !areDays) ||
      (keyword === later.name && !areDays && !areTimes(schema, other))
    )
      report(place, 'VALUE_WRONG', `"${name}" and "${field}" must both be dates or points in time.`);
    else if (comparableTypes(other) !== comparableTypes(schema))
      report(
        place,
        'VALUE_WRONG',
        `"${name}" and "${field}" are of other types, so "${keyword}" says nothing of them.`,
      );
  },
});

export const comparedRules = (): readonly SchemaRule[] => [
  comparedRule(same.name),
  comparedRule(different.name),
  comparedRule(later.name, ['string']),
  comparedRule(notBefore.name, ['string']),
  comparedRule(atLeast.name, ['integer', 'number']),
];

/** Reports rules between fields that name no field beside it. */
export function checkCompared({ properties }: JsonSchema, path: Path, report: Report): void {
  const names = Object.keys(isRecord(properties) ? properties : {});
  for (const name of names)
    for (const keyword of comparisons) {
      const named = (properties?.[name] as Schema | undefined)?.[keyword];
      if (typeof named !== 'string') continue;
      const { field: other } = parseComparedField(named);
      if (names.includes(other) && other !== name) continue;
      const others = names.filter((each) => each !== name);
      const place = [...path, 'properties', name, keyword];
      report(place, 'FIELD_UNKNOWN', `There is no field "${other}" beside it.`, suggest(other, others));
    }
}

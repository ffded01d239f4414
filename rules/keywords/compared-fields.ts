import { addDays, isCalendarDate } from '../dates/dates.ts';
import { berlinMoment } from '../dates/moments.ts';
import type { KeywordError } from './date-limits.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Two days, or two points in time, as something that can be compared; a day and a point in time by their days in Berlin. */
function inOrder(mine: string, theirs: string): readonly [string | number, string | number] {
  const moments = [berlinMoment(mine), berlinMoment(theirs)] as const;
  return moments[0] && moments[1]
    ? [Date.parse(mine), Date.parse(theirs)]
    : [moments[0]?.day ?? mine, moments[1]?.day ?? theirs];
}

function isLater(mine: unknown, theirs: unknown): boolean {
  const [own, other] = inOrder(String(mine), String(theirs));
  return own > other;
}

/** @param days between both; with any, days in Berlin are compared */
function isNotBefore(mine: unknown, theirs: unknown, days: number): boolean {
  if (days === 0) return !isLater(theirs, mine);
  const dayOf = (value: unknown): string => berlinMoment(String(value))?.day ?? String(value);
  return !isCalendarDate(dayOf(theirs)) || dayOf(mine) >= addDays(dayOf(theirs), days);
}

/** Whether two values satisfy a rule between fields. */
const holds: Readonly<Record<string, (mine: unknown, theirs: unknown, days: number) => boolean>> = {
  'x-same': (mine, theirs) => mine === theirs,
  'x-different': (mine, theirs) => mine !== theirs,
  'x-later': isLater,
  'x-notBefore': isNotBefore,
  'x-atLeast': (mine, theirs) => Number(mine) >= Number(theirs),
};

/**
 * The field that a rule names, and the number of days after it.
 *
 * @example comparedField('beginn+3') // { field: 'beginn', days: 3 }
 */
export function comparedField(text: string): { field: string; days: number } {
  const [, field = text, days = '0'] = /^(.*)\+([0-9]{1,4})$/.exec(text) ?? [];
  return { field, days: Number(days) };
}

/** Keywords of rules between two fields of a record; each names the other field. */
export const comparisons: readonly string[] = Object.keys(holds);

const titleOf = (schema: unknown): string | undefined => {
  const title = (schema as Schema | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The errors of a field by its rules about another field: `x-same`, `x-different`, `x-later` (a later date), `x-notBefore` (the same
 * or a later one, or so many days later), `x-atLeast` (a number no smaller). Empty values are left to `required`.
 *
 * @param record that contains both fields
 * @param properties schemas of the record's fields
 */
export function comparedFieldErrors(
  name: string,
  record: Readonly<Record<string, unknown>>,
  properties: Schema,
): KeywordError[] {
  const schema = properties[name] as Schema | undefined;
  return comparisons.flatMap((keyword) => {
    const named = schema?.[keyword];
    if (typeof named !== 'string') return [];
    const { field: other, days } = comparedField(named);
    const mine = record[name];
    const theirs = Object.hasOwn(record, other) ? record[other] : undefined;
    if (isEmpty(mine) || isEmpty(theirs) || holds[keyword]?.(mine, theirs, days)) return [];
    const title = titleOf(properties[other]) ?? other;
    return [
      {
        keyword,
        params: keyword === 'x-same' ? { other: title } : { limit: title, ...(days > 0 && { days }) },
      },
    ];
  });
}

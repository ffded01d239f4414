import {
  type AddressOperator,
  filterOperator,
  hasFewValues,
  isFilterOperator,
  operatorsOf,
} from '@schema-screens/schema';
import type { FilterField, ResolvedFilter } from '@schema-screens/schema/language';

/** The condition of a filter, from its name: a plain field name means one of its values, field.from and the like compare. */
export interface FilterName {
  field: string;
  operator: AddressOperator;
}

/** Values by filter name: one, or several of which any matches. */
export type FilterValues = Readonly<Record<string, string | readonly string[]>>;

/** @example readFilterName('erschienen.from') // { field: 'erschienen', operator: 'from' } */
export function readFilterName(name: string): FilterName {
  const dot = name.lastIndexOf('.');
  const operator = name.slice(dot + 1);
  return dot > 0 && operator !== 'is' && isFilterOperator(operator)
    ? { field: name.slice(0, dot), operator }
    : { field: name, operator: 'is' };
}

/** @example filterName('erschienen', 'from') // 'erschienen.from' */
export const filterName = (field: string, operator: AddressOperator): string =>
  operator === 'is' ? field : `${field}.${operator}`;

/** The values of one filter, as a list. */
export const filterTexts = (values: FilterValues, name: string): readonly string[] =>
  [values[name] ?? []].flat().filter((text) => text !== '');

/** The filters of all fields but one. */
export const filtersExcept = (values: FilterValues, field: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => readFilterName(name).field !== field));

/** The filters of an offered period: what a list's definition calls it, as the address says it. */
export function filtersOfPeriod(field: string, period: string): FilterValues {
  const [, unit, days] = /^([a-z]+)(\d*)$/.exec(period) ?? [];
  const [from, to, last] = (['from', 'to', 'last'] as const).map((operator) => filterName(field, operator));
  switch (unit) {
    case 'last':
      return { [last!]: days! };
    case 'next':
      return { [from!]: 'today', [to!]: Number(days) > 1 ? `today+${Number(days) - 1}` : 'today' };
    case 'past':
      return { [to!]: 'today-1' };
    case 'future':
      return { [from!]: 'today+1' };
    default:
      return { [from!]: period, [to!]: period };
  }
}

/** The filters that an address may contain, and their possible values. */
interface FilterOffer {
  names: readonly string[];
  accepts: (name: string, text: string) => boolean;
}

const fits = ({ kind, values }: FilterField, operator: AddressOperator, text: string): boolean =>
  hasFewValues(kind)
    ? values.some(({ keys }) => keys.includes(text))
    : filterOperator(operator).accepts(text, kind);

/**
 * Changes that leave a field only these filters of its own.
 *
 * @example replaceFieldFilters(field, { contains: 'Em' }) // { title: '', 'title.contains': 'Em' }
 */
export const replaceFieldFilters = (
  { field, kind }: Pick<FilterField, 'field' | 'kind'>,
  own: Readonly<Partial<Record<AddressOperator, string>>> = {},
): FilterValues =>
  Object.fromEntries(operatorsOf(kind).map((operator) => [filterName(field, operator), own[operator] ?? '']));

/**
 * The filters that an address may contain: those of the definition, and those of the Filter button.
 *
 * @param fields undefined while they are not known: then any filter is possible
 */
export function availableFilters(
  choices: readonly Pick<ResolvedFilter, 'field'>[],
  fields: readonly FilterField[] | undefined,
  written: readonly string[],
): FilterOffer {
  const own = choices.map(({ field }) => field);
  if (!fields) return { names: [...new Set([...own, ...written])], accepts: () => true };
  const byField = new Map(fields.map((field) => [field.field, field]));
  const offered = fields.flatMap((field) =>
    operatorsOf(field.kind).map((operator) => filterName(field.field, operator)),
  );
  return {
    names: [...new Set([...own, ...offered])],
    accepts: (name, text) => {
      const { field, operator } = readFilterName(name);
      const declared = byField.get(field);
      return declared ? fits(declared, operator, text) : own.includes(name);
    },
  };
}

/**
 * Filters for the back end: what is relative to today becomes the days that it means.
 *
 * @param today gives the day in Berlin; called only if a filter needs it, because the browser's first date format costs time
 * @example resolveRelativeDays({ 'datum.last': '30' }, () => '2026-11-30') // { 'datum.from': '2026-11-01', 'datum.to': '2026-11-30' }
 * @example resolveRelativeDays({ 'datum.to': 'today-1' }, () => '2026-11-30') // { 'datum.to': '2026-11-29' }
 */
export function resolveRelativeDays(filters: FilterValues, today: () => string): FilterValues {
  const entries = Object.entries(filters).flatMap(([name, value]): [string, FilterValues[string]][] => {
    const { field, operator } = readFilterName(name);
    const [text, ...others] = [value].flat();
    const days = text && others.length === 0 && filterOperator(operator).resolve?.(text, today);
    if (!days) return [[name, value]];
    return Object.entries(days).map(([end, day]) => [filterName(field, end as AddressOperator), day]);
  });
  return Object.fromEntries(entries);
}

import {
  capitalize,
  formatDate,
  formatDecimal,
  type Locale,
  type RelativeDay,
  readRelativeDay,
  relativeDay,
  todayInLocale,
} from '@schema-screens/locale';
import {
  type AddressOperator,
  type FilterOperator,
  isFilteredByDays,
  searchOperatorsOf,
} from '@schema-screens/schema';
import type { FilterField, ResolvedFilter } from '@schema-screens/schema/language';
import { listTexts } from '../../texts/list-texts.ts';
import { type FilterValues, filterName, filtersOfPeriod, filterTexts, readFilterName } from './filters.ts';
import type { ReferenceName } from './use-reference-names.ts';

/** A field that the rows are filtered by, in words. */
export interface ActiveFilter {
  field: string;
  label: string;
  /** The matching values in words. */
  text: string;
  /** Names of its filters in the address. */
  names: string[];
}

/** A displayed value; empty if it is not one of the choices. */
function visible(locale: Locale, { kind, values }: FilterField, text: string): string {
  if (isFilteredByDays(kind)) return formatDate(locale, text);
  if (kind === 'number') return formatDecimal(locale, Number(text), { grouping: false });
  if (kind === 'text') return text;
  return values.find(({ keys }) => keys.includes(text))?.label ?? '';
}

function relativeText(locale: Locale, { unit, count }: RelativeDay): string {
  const texts = locale.texts(listTexts).filterValues.relative[unit];
  if (count === 0) return texts.current;
  if (Math.abs(count) === 1) return count > 0 ? texts.next : texts.previous;
  return count > 0 ? texts.later({ count }) : texts.earlier({ count: -count });
}

/** A first or last day. A period that has only one end is named by its day. */
function limitText(locale: Locale, field: FilterField, end: 'from' | 'to', text: string): string {
  const relative = readRelativeDay(text);
  if (!relative) return visible(locale, field, text);
  return relative.unit === 'today'
    ? relativeText(locale, relative)
    : formatDate(locale, relativeDay(text, end, todayInLocale(locale)));
}

/** A range of values, of which either end may be missing; of dates, those relative to today in words. */
function rangeText(locale: Locale, field: FilterField, from: string | undefined, to: string | undefined) {
  const texts = locale.texts(listTexts).filterValues;
  const [first, last] = [from, to].map((text) => (text === undefined ? undefined : readRelativeDay(text)));
  if (first && from === to) return relativeText(locale, first);
  if (from === undefined && last?.unit === 'today' && last.count === -1) return texts.past;
  if (to === undefined && first?.unit === 'today' && first.count === 1) return texts.future;
  if (from === 'today' && last?.unit === 'today' && last.count > 0)
    return texts.next({ days: last.count + 1 });
  const start = from === undefined ? '' : limitText(locale, field, 'from', from);
  const end = to === undefined ? '' : limitText(locale, field, 'to', to);
  if (start && end) return start === end ? start : texts.between({ from: start, to: end });
  return start ? texts.from({ from: start }) : end && texts.to({ to: end });
}

/** The operators whose text is said as it is. */
const textOperators = searchOperatorsOf('text').filter((operator) => operator !== 'is') as Exclude<
  FilterOperator,
  'is' | 'from' | 'to'
>[];

function textOf(
  locale: Locale,
  field: FilterField,
  filters: FilterValues,
  nameOf: ReferenceName = () => undefined,
): string {
  const texts = locale.texts(listTexts).filterValues;
  const of = (operator: AddressOperator): readonly string[] =>
    filterTexts(filters, filterName(field.field, operator));
  const [from] = of('from');
  const [to] = of('to');
  const range = rangeText(locale, field, from, to);
  const named = (text: string): string => nameOf(field.field, text) || visible(locale, field, text);
  return [
    ...new Set(of('is').map(named)),
    ...of('last').map((days) => texts.last({ days: Number(days) })),
    ...(range ? [range] : []),
    ...textOperators.flatMap((operator) => of(operator).map((text) => texts[operator]({ text }))),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** A filter in words, after its label; its label alone without values in words. */
export const filterText = (locale: Locale, { label, text }: Pick<ActiveFilter, 'label' | 'text'>): string =>
  text === '' ? label : locale.texts(listTexts).filter.chip({ label, text });

/** The name of an offered period: "Nächste 7 Tage". */
export const periodLabel = (locale: Locale, field: FilterField, period: string): string =>
  capitalize(textOf(locale, field, filtersOfPeriod(field.field, period)));

/** A filter of the definition in the form of a filterable field. */
const asField = ({ field, label, values }: ResolvedFilter): FilterField => ({
  field,
  label,
  kind: 'choice',
  schema: {},
  values: values.map(({ value, label }) => ({ keys: [value], label })),
  periods: [],
});

/**
 * The active filters in words, by field.
 *
 * @param nameOf names of referred records
 */
export function activeFilters(
  locale: Locale,
  choices: readonly ResolvedFilter[],
  fields: readonly FilterField[],
  filters: FilterValues,
  nameOf?: ReferenceName,
): ActiveFilter[] {
  const byField = Map.groupBy(Object.keys(filters), (name) => readFilterName(name).field);
  const fieldsByName = new Map([...choices.map(asField), ...fields].map((field) => [field.field, field]));
  return [...fieldsByName.values()].flatMap((field) => {
    const names = byField.get(field.field);
    return names
      ? [{ field: field.field, label: field.label, text: textOf(locale, field, filters, nameOf), names }]
      : [];
  });
}

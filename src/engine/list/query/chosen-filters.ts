import type { FilterField, ResolvedFilter } from '#language';
import type { Locale } from '#rules';
import { formatDate } from '../../format/date.ts';
import { formatDecimal } from '../../format/number.ts';
import { listTexts } from '../../texts/list-texts.ts';
import {
  type AddressOperator,
  type FilterValues,
  filterName,
  filterTexts,
  readFilterName,
} from './filters.ts';
import type { ReferenceName } from './use-reference-names.ts';

/** A field that the rows are filtered by, in words. */
export interface ChosenFilter {
  field: string;
  label: string;
  /** The matching values in words. */
  text: string;
  /** Names of its filters in the address. */
  names: string[];
}

/** A displayed value; empty if it is not one of the choices. */
function shown(locale: Locale, { kind, values }: FilterField, text: string): string {
  if (kind === 'day' || kind === 'moment') return formatDate(locale, text);
  if (kind === 'number') return formatDecimal(locale, Number(text), { grouping: false });
  if (kind === 'text') return text;
  return values.find(({ keys }) => keys.includes(text))?.label ?? '';
}

function textOf(locale: Locale, field: FilterField, filters: FilterValues, nameOf: ReferenceName): string {
  const texts = locale.texts(listTexts).filterValues;
  const of = (operator: AddressOperator): string[] =>
    filterTexts(filters, filterName(field.field, operator)).map((text) =>
      operator === 'last'
        ? text
        : (operator === 'is' && nameOf(field.field, text)) || shown(locale, field, text),
    );
  const [from] = of('from');
  const [to] = of('to');
  const isOne = from === to;
  const range =
    from && to ? (isOne ? from : texts.between(from, to)) : from ? texts.from(from) : to && texts.to(to);
  return [
    ...new Set(of('is')),
    ...of('last').map((days) => texts.last(Number(days))),
    ...(range ? [range] : []),
    ...of('contains').map(texts.contains),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** A filter of the definition in the form of a filterable field. */
const asField = ({ field, label, values }: ResolvedFilter): FilterField => ({
  field,
  label,
  kind: 'choice',
  schema: {},
  values: values.map(({ value, label }) => ({ keys: [value], label })),
});

/**
 * The active filters in words, by field.
 *
 * @param nameOf names of referred records
 */
export function chosenFilters(
  locale: Locale,
  choices: readonly ResolvedFilter[],
  fields: readonly FilterField[],
  filters: FilterValues,
  nameOf: ReferenceName = () => undefined,
): ChosenFilter[] {
  const byField = Map.groupBy(Object.keys(filters), (name) => readFilterName(name).field);
  const known = new Map([...choices.map(asField), ...fields].map((field) => [field.field, field]));
  return [...known.values()].flatMap((field) => {
    const names = byField.get(field.field);
    return names
      ? [{ field: field.field, label: field.label, text: textOf(locale, field, filters, nameOf), names }]
      : [];
  });
}

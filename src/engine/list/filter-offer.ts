import type { FilterField, ResolvedFilter } from '#language';
import { filterOperators, isCalendarDate } from '#rules';
import { type AddressOperator, filterName, readFilterName } from './filter-name.ts';

/** The filters that an address may contain, and their possible values. */
export interface FilterOffer {
  names: readonly string[];
  accepts: (name: string, text: string) => boolean;
}

const mostDays = 3660;

const operatorsOf = ({ kind }: FilterField): AddressOperator[] => [
  ...filterOperators[kind],
  ...(kind === 'day' || kind === 'moment' ? (['last'] as const) : []),
];

function fits({ kind, values }: FilterField, operator: AddressOperator, text: string): boolean {
  if (operator === 'last') return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= mostDays;
  switch (kind) {
    case 'choice':
    case 'flag':
      return values.some(({ keys }) => keys.includes(text));
    case 'day':
    case 'moment':
      return isCalendarDate(text);
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text);
    case 'text':
      return text.trim() !== '';
  }
}

/**
 * The filters that an address may contain: those of the definition, and those of the Filter button.
 *
 * @param fields undefined while they are not known: then any filter is possible
 */
export function filterOffer(
  choices: readonly Pick<ResolvedFilter, 'field'>[],
  fields: readonly FilterField[] | undefined,
  written: readonly string[],
): FilterOffer {
  const own = choices.map(({ field }) => field);
  if (!fields) return { names: [...new Set([...own, ...written])], accepts: () => true };
  const byField = new Map(fields.map((field) => [field.field, field]));
  const offered = fields.flatMap((field) =>
    operatorsOf(field).map((operator) => filterName(field.field, operator)),
  );
  return {
    names: [...new Set([...own, ...offered])],
    accepts: (name, text) => {
      const { field, operator } = readFilterName(name);
      const known = byField.get(field);
      return known ? fits(known, operator, text) : own.includes(name);
    },
  };
}

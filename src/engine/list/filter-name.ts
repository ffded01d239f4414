import type { FilterOperator } from '#rules';

/** Operators of filters in addresses: those of the back end, and the last days, which are relative to today. */
export type AddressOperator = FilterOperator | 'last';

/** The condition of a filter, from its name: a plain field name means one of its values, field.from and the like compare. */
export interface FilterName {
  field: string;
  operator: AddressOperator;
}

/** Values by filter name: one, or several of which any matches. */
export type FilterValues = Readonly<Record<string, string | readonly string[]>>;

const operators: readonly string[] = ['from', 'to', 'contains', 'last'] satisfies AddressOperator[];

/** @example readFilterName('erschienen.from') // { field: 'erschienen', operator: 'from' } */
export function readFilterName(name: string): FilterName {
  const dot = name.lastIndexOf('.');
  const operator = name.slice(dot + 1);
  return dot > 0 && operators.includes(operator)
    ? { field: name.slice(0, dot), operator: operator as AddressOperator }
    : { field: name, operator: 'is' };
}

/** @example filterName('erschienen', 'from') // 'erschienen.from' */
export const filterName = (field: string, operator: AddressOperator): string =>
  operator === 'is' ? field : `${field}.${operator}`;

/** The values of one filter, as a list. */
export const filterTexts = (values: FilterValues, name: string): readonly string[] =>
  [values[name] ?? []].flat().filter((text) => text !== '');

/** The filters of all fields but one. */
export const filtersBeside = (values: FilterValues, field: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => readFilterName(name).field !== field));

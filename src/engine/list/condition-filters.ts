import type { Condition } from '#language';
import { type FilterValues, filterTexts } from './filter-name.ts';

/** A condition over a row as filters of a search, as far as filters can say it. */
export interface ConditionFilters {
  filters: FilterValues;
  /** Whether the filters say all of it. */
  isWhole: boolean;
}

/** What a condition asks of single values of the row. */
export function conditionFilters(condition: Condition | undefined): ConditionFilters {
  if (!condition) return { filters: {}, isWhole: true };
  const { field, all = [], roles: _roles, is, in: values, ...others } = condition;
  const name = field?.startsWith('row.') ? field.slice('row.'.length) : undefined;
  const asked = values ?? (is === undefined || is === null ? undefined : [is]);
  const own = name !== undefined && asked ? { [name]: asked.map(String) } : {};
  const parts = all.map(conditionFilters);
  return {
    filters: Object.assign(own, ...parts.map(({ filters }) => filters)),
    isWhole:
      Object.keys(others).length === 0 &&
      (field === undefined || Object.keys(own).length > 0) &&
      parts.every((part) => part.isWhole),
  };
}

/** Both: the filters of a search, and those of a condition; undefined if no row can match. */
export function bothFilters(searched: FilterValues, asked: FilterValues): FilterValues | undefined {
  const both: Record<string, string | readonly string[]> = { ...searched };
  for (const name of Object.keys(asked)) {
    const wanted = filterTexts(asked, name);
    const chosen = filterTexts(searched, name);
    const left = chosen.length === 0 ? wanted : wanted.filter((text) => chosen.includes(text));
    if (left.length === 0) return undefined;
    both[name] = left;
  }
  return both;
}

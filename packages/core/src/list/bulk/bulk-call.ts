import {
  type Call,
  type Condition,
  DefinitionError,
  fillPath,
  fillValues,
  isPlaceholder,
  type Scope,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { BulkRequest } from '../../ports/capabilities/bulk-jobs.ts';
import { type FilterValues, filterTexts } from '../query/filters.ts';

const placeholder = /\{[A-Za-z_][\w.]*\}/g;
const ofRow = /^\{row\.(\w+)\}$/;

/** The field of the row that a placeholder stands for, if it does. */
const rowFieldOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? ofRow.exec(value)?.[1] : undefined;

/**
 * A declared call for many rows: what comes from the row stays open, all else is filled in.
 *
 * @throws DefinitionError for what only a call for one row can say
 */
export function bulkCallOf(
  call: Call,
  scope: Scope,
): Exclude<BulkRequest['call'], { values: Row } | undefined> {
  const { method = 'POST', path, query, body = {} } = call;
  if (method === 'GET' || query)
    throw new DefinitionError('ACTION_UNKNOWN', `${path} reads, or has a query; no job makes such a call`);
  const entries = Object.entries(body);
  const rowFields = entries.flatMap(([name, value]) => {
    const field = rowFieldOf(value);
    return field === undefined ? [] : [[name, field] as const];
  });
  const others = entries.filter(([, value]) => rowFieldOf(value) === undefined);
  return {
    method,
    path: path.replace(placeholder, (one) => {
      const field = rowFieldOf(one);
      return field === undefined ? fillPath(one, scope) : `{${field}}`;
    }),
    ...(others.length > 0 && { body: fillValues(Object.fromEntries(others), scope) }),
    ...(rowFields.length > 0 && { rowFields: Object.fromEntries(rowFields) }),
  };
}

/** A condition over a row as filters of a search, as far as filters can say it. */
interface ConditionFilters {
  filters: FilterValues;
  /** Whether the filters say all of it. */
  isWhole: boolean;
}

/** What a condition asks of single values of the row. */
export function conditionFilters(condition: Condition | undefined): ConditionFilters {
  if (!condition) return { filters: {}, isWhole: true };
  const { field, all = [], roles: _roles, is, in: values, ...others } = condition;
  const name = field?.startsWith('row.') ? field.slice('row.'.length) : undefined;
  // Another value is no filter.
  const hasValue = is !== undefined && is !== null && !isPlaceholder(is);
  const required = values ?? (hasValue ? [is] : undefined);
  const own = name !== undefined && required ? { [name]: required.map(String) } : {};
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
export function intersectFilters(searched: FilterValues, required: FilterValues): FilterValues | undefined {
  const both: Record<string, string | readonly string[]> = { ...searched };
  for (const name of Object.keys(required)) {
    const texts = filterTexts(required, name);
    const selected = filterTexts(searched, name);
    const left = selected.length === 0 ? texts : texts.filter((text) => selected.includes(text));
    if (left.length === 0) return undefined;
    both[name] = left;
  }
  return both;
}

import { type Call, DefinitionError, fillPath, fillValues, type Scope } from '#language';
import type { Row } from '#model';
import type { BulkRequest } from '../data/data-source.ts';

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

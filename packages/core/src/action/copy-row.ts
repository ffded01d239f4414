import { primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { Engine } from '../ports/engine.tsx';
import type { ActionContext } from './action-context.ts';
import { notifyRemarks } from './action-notices.ts';

/**
 * Copies the row of an action to another resource. Returns the response.
 *
 * @throws RequestError when the call fails
 */
export async function copyRow(
  copyTo: string,
  { scope, resource }: Pick<ActionContext, 'scope' | 'resource'>,
  engine: Engine,
): Promise<unknown> {
  const { data } = engine;
  if (resource === undefined || !data.copy) throw new Error('Nothing to copy');
  const source = { resource, id: scope.row?.[primaryKeyOf(data, resource)] };
  const response = await data.copy(copyTo, source, { idempotencyKey: crypto.randomUUID() });
  notifyRemarks(response, engine);
  return response.data;
}

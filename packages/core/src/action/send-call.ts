import { type Call, conditionHolds, type LaterCall, type Scope } from '@schema-screens/schema/language';
import { buildRequest, pickResponseData } from '../data/declared-call.ts';
import type { Engine } from '../ports/engine.tsx';
import { notifyRemarks } from './action-notices.ts';

/** Sends a call of a definition. */
export async function sendCall(
  call: Call,
  scope: Scope,
  engine: Engine,
  method: Call['method'] = 'POST',
): Promise<unknown> {
  const response = await engine.data.call({
    ...buildRequest({ method, ...call }, scope),
    idempotencyKey: crypto.randomUUID(),
  });
  notifyRemarks(response, engine);
  return pickResponseData(response, call).data;
}

/**
 * Makes the follow-up calls whose condition holds, none for a user who only reads. A failure is only logged to the console: what they
 * follow is done.
 *
 * @param where screen or action, for the console
 * @returns whether there were any
 */
export async function sendInBackground(
  calls: readonly LaterCall[] | undefined,
  scope: Scope,
  engine: Engine,
  where: string,
): Promise<boolean> {
  if (engine.user?.isReadOnly) return false;
  const due = (calls ?? []).filter(({ when }) => conditionHolds(when, scope));
  await Promise.all(
    due.map(({ call }) =>
      sendCall(call, scope, engine).catch((error: unknown) => console.warn(`${where}: ${call.path}`, error)),
    ),
  );
  return due.length > 0;
}

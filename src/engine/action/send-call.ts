import { requestOf } from '../data/declared-call.ts';
import type { Scope } from '../definition/scope.ts';
import type { Call } from '../definition/types.gen.ts';
import type { Engine } from '../engine-context.ts';
import { notifyRemarks } from '../form/submit/notify-saved.ts';

/** Sends a call of a definition. */
export async function sendCall(
  call: Call,
  scope: Scope,
  engine: Engine,
  method: Call['method'] = 'POST',
): Promise<unknown> {
  const response = await engine.data.call({
    ...requestOf({ method, ...call }, scope),
    idempotencyKey: crypto.randomUUID(),
  });
  notifyRemarks(response, engine);
  return response.data;
}

import type { Call, Scope } from '@schema-screens/schema/language';
import { requestOf } from '../data/declared-call.ts';
import type { Engine } from '../ports/engine.tsx';
import { notifyRemarks } from './notify-remarks.ts';

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

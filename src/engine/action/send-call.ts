import type { Scope } from '../definition/scope.ts';
import { fillPath, fillValues } from '../definition/template.ts';
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
  const answer = await engine.data.call({
    method: call.method ?? method,
    path: fillPath(call.path, scope),
    ...(call.query ? { query: fillValues(call.query, scope) } : {}),
    ...(call.body ? { body: fillValues(call.body, scope) } : {}),
    idempotencyKey: crypto.randomUUID(),
  });
  notifyRemarks(answer, engine);
  return answer.data;
}

import { type FormScreen, fillValues, holds, type Scope } from '#language';
import type { Row } from '#model';
import { askFirst } from '../../action/ask-first.ts';
import type { SaveVariant } from '../../action/save-variant.ts';
import { requestOf } from '../../data/declared-call.ts';
import type { Engine } from '../../data/engine-context.ts';

interface Attempt {
  screen: Pick<FormScreen, 'submit' | 'title'>;
  /** The button that saves; its question is asked last. */
  variant: SaveVariant;
  /** Values of the record, made by recordValues. */
  values: Row;
  /** Scope with the form's data. */
  scope: Scope;
  engine: Pick<Engine, 'ask' | 'botCheck' | 'data'>;
}

/**
 * What a form does before its values are sent: the proof that a person sends them, the back end's look at them, the
 * question to the user.
 *
 * @returns what goes along with the save; undefined when the user declined
 * @throws RequestError when there is no proof, or the back end has something against the values
 */
export async function beforeSubmit({
  screen,
  variant,
  values,
  scope,
  engine,
}: Attempt): Promise<Row | undefined> {
  const { check, botCheck, body } = screen.submit ?? {};
  const action = botCheck && holds(botCheck.when, scope) ? botCheck.action : undefined;
  const proof = action === undefined ? {} : ((await engine.botCheck?.take(action)) ?? {});
  const sent = botCheck?.in === undefined || action === undefined ? proof : { [botCheck.in]: proof };
  if (check) {
    const whole = { ...values, ...(body && fillValues(body, scope)), ...sent };
    await engine.data.call(requestOf(check, scope, whole));
  }
  if (await askFirst(variant, scope, engine)) return sent;
  if (action !== undefined) engine.botCheck?.keep(action, proof);
  return undefined;
}

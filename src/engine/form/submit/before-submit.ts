import { type FormScreen, fillValues, holds, type Scope } from '#language';
import type { Row } from '#model';
import { askFirst } from '../../action/ask-first.ts';
import type { SaveVariant } from '../../action/save-variant.ts';
import { requestOf } from '../../data/declared-call.ts';
import type { Engine } from '../../data/engine-context.ts';

interface Attempt {
  screen: Pick<FormScreen, 'submit' | 'title'>;
  /** The save button; its confirmation is asked for last. */
  variant: SaveVariant;
  /** Values of the record, made by recordValues. */
  values: Row;
  /** Scope with the form's data. */
  scope: Scope;
  engine: Pick<Engine, 'ask' | 'botCheck' | 'data'>;
}

/**
 * The steps before a form's values are sent: the bot check, the check by the back end, the confirmation by the user.
 *
 * @returns additional fields of the save; undefined if the user cancelled
 * @throws RequestError when there is no proof, or the back end rejects the values
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

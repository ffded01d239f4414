import { todayInBerlin } from '../../../rules/index.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { checkCreate } from '../../resources/check-values.ts';
import type { TypeOf } from '../../resources/json-schema.ts';
import { object, orNull, text } from '../../resources/schema-words.ts';
import { stampOf } from '../../resources/stamp.ts';
import type { NewRow } from '../../resources/table.ts';
import type { Validator } from '../../resources/validator.ts';
import { insertRow } from '../../resources/write-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { ALLE } from '../../shared/kundennummer.ts';
import { checkNachricht } from './check-nachricht.ts';
import { completeIn } from './complete-nachricht.ts';
import { emailOf, queueHinweis } from './send-hinweis.ts';

/** A whole message; its fields are checked by the schema of the resource. */
export const wholeNachricht = object(
  { vn_nummer: text, betreff: text, nachricht: text },
  { bezug: text, datum: orNull(text) },
);

/**
 * Writes a message, sends it, archives it and tells its reader by mail if he wants that, in one transaction. Throws a 422 for fields
 * that are wrong. The number of notices an hour is not limited here: one call is one message to one policyholder.
 */
export async function sendNachricht(
  context: MailContext & Pick<AppContext, 'database'>,
  validator: Validator,
  identity: Identity,
  body: TypeOf<typeof wholeNachricht>,
): Promise<{ readonly id: number }> {
  const resource = context.resources.get('nachricht');
  const values = checkCreate(validator, resource, identity, body) as NewRow<'nachricht'>;
  const time = context.now();
  return context.database.transaction(async (tx) => {
    const empfaenger = await checkNachricht(tx, values);
    const stored = {
      ...values,
      ...resource.onCreate,
      empfaenger,
      datum: values.datum ?? todayInBerlin(time),
    };
    const { id } = await insertRow(tx, resource.table, stored, stampOf(identity, time));
    await completeIn(tx, context, identity, id);
    const email = values.vn_nummer === ALLE ? undefined : await emailOf(tx, values.vn_nummer);
    if (email !== undefined)
      await queueHinweis(tx, context, identity, email, { betreff: body.betreff, text: body.nachricht });
    return { id };
  });
}

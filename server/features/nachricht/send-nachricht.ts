import { maxFiles } from '@schema-screens/server/http';
import type { Schema, Validator } from '@schema-screens/server/resources';
import {
  arrayOf,
  checkCreate,
  insertRow,
  integer,
  stampOf,
  withEnumKeys,
} from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { businessDay } from '@schema-screens/server/shared';
import { ALLE } from '#portal-rules';
import type { CreateBodies } from '../../types/bodies.gen.ts';
import type {
  NewPortalRow,
  PortalAppContext,
  PortalMailContext,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { checkNachricht } from './check-nachricht.ts';
import { completeInTransaction } from './complete-nachricht.ts';
import { addSammelanhaenge } from './sammelanhaenge.ts';
import { countHinweis, hasTooManyNotices, hinweisEmpfaenger, queueHinweis } from './send-hinweis.ts';

type WholeNachricht = Pick<CreateBodies['nachricht'], (typeof required)[number]> &
  Partial<Pick<CreateBodies['nachricht'], (typeof optional)[number]>> & {
    /** Ids of attachments that were uploaded for several messages. */
    readonly anhaenge?: readonly number[];
  };

const required = ['vn_nummer', 'betreff', 'nachricht'] as const;
const optional = ['bezug', 'datum'] as const;
const anhaenge = { ...arrayOf({ ...integer, minimum: 1 }), title: 'Anhänge', maxItems: maxFiles };

/** A whole message: the fields of the resource that a call may fill, by their schemas; without `bezug` it is about nothing else. */
export function nachrichtSchema({ resources }: Pick<PortalAppContext, 'resources'>): Schema<WholeNachricht> {
  const { fields } = resources.get('nachricht').table;
  const properties = [...required, ...optional].map((name) => [name, fields.get(name)?.schema]);
  return withEnumKeys(
    {
      type: 'object',
      required,
      additionalProperties: false,
      properties: { ...Object.fromEntries(properties), anhaenge },
    },
    resources.enums,
  );
}

/**
 * Writes a message, sends it, archives it and tells its reader by mail if they want that, in one transaction. Throws a 422 for fields
 * that are wrong, and a 429 above the hourly limit of notices.
 *
 * @param isByJob it is one of many, without that limit; who gets more than three messages within an hour gets no mail about the others
 */
export const sendNachricht = (
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  validator: Validator,
  identity: Identity,
  nachricht: WholeNachricht,
  isByJob: boolean,
): Promise<{ readonly id: number }> =>
  context.database.transaction((tx) =>
    sendInTransaction(tx, context, validator, identity, nachricht, { isByJob }),
  );

/**
 * The same in a transaction of the caller.
 *
 * @param origin the request that the message answers, or whether a job sends it
 */
export async function sendInTransaction(
  tx: PortalTransaction,
  context: PortalMailContext,
  validator: Validator,
  identity: Identity,
  { anhaenge: anhangIds = [], ...body }: WholeNachricht,
  {
    eingang_id = null,
    isByJob = false,
  }: { readonly eingang_id?: number | null; readonly isByJob?: boolean } = {},
): Promise<{ readonly id: number }> {
  const resource = context.resources.get('nachricht');
  const values = checkCreate(validator, resource, identity, {
    bezug: 'MAIL',
    ...body,
  }) as NewPortalRow<'nachricht'>;
  const time = context.now();
  const empfaenger = await checkNachricht(tx, values);
  const stored = {
    ...values,
    ...resource.onCreate,
    empfaenger,
    eingang_id,
    datum: values.datum ?? businessDay(time),
  };
  const { id } = await insertRow(tx, resource.table, stored, stampOf(identity, time));
  await addSammelanhaenge(tx, context, identity, id, anhangIds);
  await completeInTransaction(tx, context, identity, id);
  if (values.vn_nummer !== ALLE) await notifyReader(tx, context, identity, values, isByJob);
  return { id };
}

async function notifyReader(
  tx: PortalTransaction,
  context: PortalMailContext,
  identity: Identity,
  {
    vn_nummer,
    betreff,
    nachricht: text,
  }: Pick<NewPortalRow<'nachricht'>, 'vn_nummer' | 'betreff' | 'nachricht'>,
  isByJob: boolean,
): Promise<void> {
  const empfaenger = await hinweisEmpfaenger(tx, vn_nummer);
  if (!empfaenger) return;
  if (isByJob && (await hasTooManyNotices(tx, vn_nummer, context.now()))) return;
  if (!isByJob) await countHinweis(tx, identity, context.now());
  await queueHinweis(
    tx,
    context,
    identity,
    empfaenger,
    { betreff, text },
    isByJob ? 'sammelhinweis' : 'hinweis',
  );
}

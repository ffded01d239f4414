import { perHour, requireAttempt } from '@schema-screens/server/accounts';
import type { TypeOf } from '@schema-screens/server/resources';
import { integer, object, text } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { conflict, HttpError, notFound } from '@schema-screens/server/shared';
import { findAccount, type UserAccount } from '../../../auth/session/user-account.ts';
import { portalTexts } from '../../../texts/portal-texts.ts';
import type { PortalAppContext, PortalMailContext, PortalTransaction } from '../../../types/portal-types.ts';
import { requirePublicOrigin } from '../../nachricht/send-hinweis.ts';
import { isActivated } from '../registrierung/activate.ts';
import { sendActivation } from '../registrierung/send-activation.ts';

const mailsPerHour = 5;
/** A mail to the same address within this time counts as the requested one. */
const sameRequestMs = 10_000;

export const bestaetigungsmailSchema = object({
  benutzerId: { ...integer, title: 'Benutzer', minimum: 1, maximum: 2_147_483_647 },
  frontend_host: { ...text, title: 'Adresse des Portals', minLength: 1, maxLength: 200 },
});

/**
 * Sends the activation link again to a policyholder who has not confirmed the address. Throws a 404 for an unknown user, a 409
 * for one who is activated or locked, and a 429 after five mails in an hour; for a job, whose other rows do not wait for that, a 409.
 */
export async function sendBestaetigungsmail(
  context: PortalMailContext & Pick<PortalAppContext, 'config' | 'database'>,
  identity: Identity,
  { benutzerId, frontend_host }: TypeOf<typeof bestaetigungsmailSchema>,
  isByJob: boolean,
): Promise<void> {
  requirePublicOrigin(context, frontend_host);
  await context.database.transaction(async (tx) => {
    const account = await findAccount(tx, benutzerId);
    if (!account) throw notFound();
    if (account.rolle !== 'vn' || (await isActivated(tx, benutzerId)))
      throw conflict(portalTexts().benutzer.active);
    if (!account.isActive) throw conflict(portalTexts().benutzer.locked);
    if (await wasSentJustNow(tx, account, context.now())) return;
    await requireMailsLeft(tx, benutzerId, context.now(), isByJob);
    await sendActivation(tx, context, account, identity);
  });
}

async function requireMailsLeft(
  tx: PortalTransaction,
  benutzerId: number,
  now: Date,
  isByJob: boolean,
): Promise<void> {
  try {
    await requireAttempt(tx, `bestaetigungsmail:${benutzerId}`, perHour(mailsPerHour), now);
  } catch (error) {
    if (isByJob && error instanceof HttpError && error.status === 429) throw conflict(error.message);
    throw error;
  }
}

/** Whether the address got its link a moment ago. Locks the user until the transaction ends. */
async function wasSentJustNow(
  tx: PortalTransaction,
  { id, email }: UserAccount,
  now: Date,
): Promise<boolean> {
  // A statement of its own: one that waits for a lock still reads other tables as of its start.
  const locked = await tx
    .selectFrom('benutzer')
    .select('bestaetigungs_mail_historie')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { latest } = await tx
    .selectFrom('aktivierung')
    .select(({ fn }) => fn.max<number | null>('zeitstempel').as('latest'))
    .where('benutzer_id', '=', id)
    .executeTakeFirstOrThrow();
  const last = locked?.bestaetigungs_mail_historie.at(-1);
  return last?.an === email && now.getTime() - (latest ?? 0) < sameRequestMs;
}

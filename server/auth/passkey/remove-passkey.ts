import { deletePasskey, passkeysOf } from '../../accounts/passkeys/passkey-store.ts';
import { endOtherSessions } from '../../accounts/session-store.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { notFound } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { queueAccountMail } from '../account-mail.ts';
import { requireFreshProof } from '../session/fresh-proof.ts';
import type { ProofContext } from '../session/prove-password.ts';
import { requireAccount } from '../session/user-account.ts';

/**
 * Removes a passkey of the caller, ends the caller's other sessions and reports it by mail. Asks for the password if the last
 * proof of identity is too old. Throws 404, the same for another user's passkey as for an unknown one, 422, 429.
 */
export async function removePasskey(
  context: MailContext & ProofContext,
  { session, address }: { readonly session: Session; readonly address: string },
  { id, passwort }: { readonly id: number; readonly passwort?: string | null | undefined },
): Promise<void> {
  const { database } = context;
  const account = await requireAccount(database.read, session.identity);
  const own = await passkeysOf(database.read, account.id);
  if (!own.some((passkey) => passkey.id === id)) throw notFound();
  await requireFreshProof(context, { session, account, passwort, address });
  await database.transaction(async (tx) => {
    const name = await deletePasskey(tx, account.id, id);
    if (name === undefined) throw notFound();
    await endOtherSessions(tx, account.id, session.tokenHash);
    await queueAccountMail(tx, context, account, () => ({
      betreff: 'Ein Passkey wurde entfernt',
      absaetze: [
        translate(
          'der Passkey „{name}“ Ihres Benutzerkontos „{benutzername}“ wurde entfernt. Auf anderen Geräten wurden Sie abgemeldet.',
          { name, benutzername: account.benutzername },
        ),
      ],
    }));
  });
}

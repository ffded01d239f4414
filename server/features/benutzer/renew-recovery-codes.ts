import { countRecoveryCodes, createRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireFreshProof } from '../../auth/session/fresh-proof.ts';
import type { ProofContext } from '../../auth/session/prove-password.ts';
import { findAccount, requireAccount } from '../../auth/session/user-account.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import type { AppContext } from '../../shared/context.ts';
import { conflict } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';

/** Whether two-factor is on, and the number of unused recovery codes. */
export interface RecoveryState {
  readonly aktiv: boolean;
  readonly anzahl: number;
}

export async function recoveryState(
  { database }: Pick<AppContext, 'database'>,
  { identity }: Session,
): Promise<RecoveryState> {
  const account = await findAccount(database.read, identity.userId);
  return {
    aktiv: account?.isTwoFactorAuthenticationEnabled === true,
    anzahl: await countRecoveryCodes(database.read, identity.userId),
  };
}

/**
 * Replaces the caller's recovery codes by ten new ones and sends a mail about it. Requires the password if the last proof is too
 * old. Throws a 409 if two-factor is off, 422, 429.
 */
export async function renewRecoveryCodes(
  context: MailContext & ProofContext,
  { session, address }: { readonly session: Session; readonly address: string },
  { passwort }: { readonly passwort?: string | null },
): Promise<{ readonly wiederherstellungscodes: readonly string[] }> {
  const { database } = context;
  const account = await requireAccount(database.read, session.identity);
  if (!account.isTwoFactorAuthenticationEnabled) throw isOff();
  await requireFreshProof(context, { session, account, passwort, address });
  return database.transaction(async (tx) => {
    const current = await findAccount(tx, account.id);
    if (!current?.isTwoFactorAuthenticationEnabled) throw isOff();
    const wiederherstellungscodes = await createRecoveryCodes(tx, account.id);
    await queueAccountMail(tx, context, account, () => ({
      betreff: 'Neue Wiederherstellungscodes',
      absaetze: [
        translate(
          'für Ihr Benutzerkonto „{benutzername}“ wurden neue Wiederherstellungscodes erzeugt. Die bisherigen sind ungültig.',
          { benutzername: account.benutzername },
        ),
      ],
    }));
    return { wiederherstellungscodes };
  });
}

const isOff = () => conflict('Die Zwei-Faktor-Authentifizierung ist nicht aktiviert.');

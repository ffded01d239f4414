import type { AppContext } from '../context.ts';
import { conflict } from '../portal-error.ts';
import { demandFreshProof } from '../session/fresh-proof.ts';
import { countRecoveryCodes, createRecoveryCodes } from '../session/recovery-codes.ts';
import type { Session } from '../session/session.ts';
import { demandAccount, findAccount } from '../session/user-account.ts';
import { queueKontoMail } from './konto-mail.ts';

/** Whether two-factor is on, and how many recovery codes are left. */
export interface RecoveryState {
  readonly aktiv: boolean;
  readonly anzahl: number;
}

/** Says how many recovery codes the caller has left. */
export async function recoveryState({ database }: AppContext, { identity }: Session): Promise<RecoveryState> {
  const account = await findAccount(database.read, identity.benutzerId);
  return {
    aktiv: account?.isTwoFactorAuthenticationEnabled === true,
    anzahl: await countRecoveryCodes(database.read, identity.benutzerId),
  };
}

/**
 * Gives the caller ten new recovery codes in the place of the old ones, and a mail tells him. Asks for the password when the
 * last proof is old. Throws a 409 while two-factor is off, 422, 429.
 */
export async function renewRecoveryCodes(
  context: AppContext,
  { session, address }: { readonly session: Session; readonly address: string },
  { passwort }: { readonly passwort?: string | null },
): Promise<{ readonly wiederherstellungscodes: readonly string[] }> {
  const { database } = context;
  const account = await demandAccount(database.read, session.identity);
  if (!account.isTwoFactorAuthenticationEnabled) throw isOff();
  await demandFreshProof(context, { session, account, passwort, address });
  return database.transaction(async (tx) => {
    const current = await findAccount(tx, account.id);
    if (!current?.isTwoFactorAuthenticationEnabled) throw isOff();
    const wiederherstellungscodes = await createRecoveryCodes(tx, account.id);
    await queueKontoMail(tx, context, account, {
      betreff: 'Neue Wiederherstellungscodes',
      absaetze: [
        `für Ihr Benutzerkonto „${account.benutzername}“ wurden neue Wiederherstellungscodes erzeugt. Die bisherigen sind ungültig.`,
      ],
    });
    return { wiederherstellungscodes };
  });
}

const isOff = () => conflict('Die Zwei-Faktor-Authentifizierung ist nicht aktiviert.');

import { type ErrorDetail, invalid, unauthorized } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';
import { forgiveClaim, type PasswordClaim, type ProofContext, provePassword } from './prove-password.ts';
import type { UserAccount } from './user-account.ts';

const freshMs = 5 * 60_000;
const field = 'passwort';

/** The caller of a change that requires a recent proof of identity, and the password sent with it, if any. */
export interface ProofClaim {
  readonly session: Session;
  readonly account: UserAccount;
  readonly passwort: string | null | undefined;
  readonly address: string;
}

/** Requires the password if the last proof is older than five minutes and no password was sent. */
export function missingProof({ session, passwort }: ProofClaim, now: Date): readonly ErrorDetail[] {
  if (isFresh(session, now) || passwort) return [];
  const message = 'Bitte geben Sie zur Sicherheit Ihr aktuelles Passwort ein.';
  return [{ dataPath: field, message }];
}

/**
 * Requires that the user has proven the identity within five minutes: by signing in, or by the password now (ASVS 7.5.1). Returns
 * the time of the proof. Throws a 422 with the path `passwort` if it is missing or wrong, and a 429 after too many attempts,
 * which count as attempts to sign in.
 */
export async function requireFreshProof(context: ProofContext, claim: ProofClaim): Promise<Date> {
  const { session, account, passwort, address } = claim;
  const missing = missingProof(claim, context.now());
  if (missing.length > 0) throw invalid(missing);
  if (isFresh(session, context.now()) || !passwort) return session.provenAt;
  const attempt: PasswordClaim = { account, name: account.benutzername, passwort, address, isSignedIn: true };
  if ((await provePassword(context, attempt)) !== 'passwort') throw wrongPassword();
  const now = context.now();
  await context.database.transaction(async (tx) => {
    await forgiveClaim(tx, attempt);
    const proven = await tx
      .updateTable('sitzung')
      .set({ nachweis: now.toISOString() })
      .where('token_hash', '=', session.tokenHash)
      .returning('token_hash')
      .executeTakeFirst();
    if (!proven) throw unauthorized();
  });
  return now;
}

const isFresh = ({ provenAt }: Session, now: Date): boolean => {
  const age = now.getTime() - provenAt.getTime();
  return age >= 0 && age <= freshMs;
};

const wrongPassword = () => {
  const message = 'Das Passwort ist nicht richtig.';
  return invalid([{ dataPath: field, message }], message);
};

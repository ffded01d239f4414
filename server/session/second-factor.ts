import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../context.ts';
import { invalid, type PortalError, unauthorized } from '../portal-error.ts';
import { demandAttempt } from './attempt-counter.ts';
import type { AttemptRule } from './attempt-rule.ts';
import type { Session } from './session.ts';
import { endSession } from './session-store.ts';
import { completeSignIn, type SignedIn } from './sign-in.ts';
import { findAccount } from './user-account.ts';

const period = 30;
const triesPerSignIn = 5;
const accountRule: AttemptRule = { kind: 'window', limit: 10, windowMs: 60 * 60_000 };

/**
 * The time step of a right code, from one step before to one after now; undefined for a wrong one.
 *
 * @param secret The setup key in base32.
 */
export function acceptedStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/**
 * Completes a sign-in by the code of the authenticator app. Each code counts before it is checked, opens a
 * session once, and after five wrong ones the sign-in has to start anew. Throws 422 for a wrong code, 429
 * after too many.
 */
export async function verifySecondFactor(
  context: AppContext,
  session: Session,
  typed: string,
): Promise<SignedIn> {
  const code = typed.replaceAll(/\s/g, '');
  const { benutzerId } = session.identity;
  const tries = await context.database.transaction(async (tx) => {
    await demandAttempt(tx, `zweifaktor:${benutzerId}`, accountRule, context.now());
    const { rows } = await sql<{ versuche: number }>`
      update sitzung set versuche = versuche + 1
      where token_hash = ${session.tokenHash} and versuche < ${triesPerSignIn} returning versuche`.execute(
      tx,
    );
    return rows[0]?.versuche;
  });
  if (tries === undefined) throw unauthorized();
  const signedIn = await context.database.transaction(async (tx) => {
    const account = await findAccount(tx, benutzerId);
    const secret = account?.tfa_geheimnis;
    if (!account || !secret) throw unauthorized();
    const step = acceptedStep(context.secretBox.open(secret), code, context.now());
    const isNew = step !== undefined && (await useStep());
    if (!isNew) {
      if (tries >= triesPerSignIn) await endSession(tx, session.tokenHash);
      return undefined;
    }
    await endSession(tx, session.tokenHash);
    return completeSignIn(context, tx, account);

    async function useStep(): Promise<boolean> {
      const { rows } = await sql`
        update benutzer set tfa_letzter_schritt = ${step}
        where id = ${benutzerId} and coalesce(tfa_letzter_schritt, -1) < ${step} returning id`.execute(tx);
      return rows.length > 0;
    }
  });
  if (!signedIn) throw wrongCode();
  return signedIn;
}

const wrongCode = (): PortalError => {
  const message = 'Der Bestätigungscode ist nicht richtig.';
  return invalid([{ dataPath: 'authenticator_code', message }], message);
};

import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { Session } from '../../shared/identity.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import type { CodeCheck, CodeFactor } from './code-factor.ts';

const keyBytes = 20;
const period = 30;
const appCode = /^\d{6}$/;

const withoutBlanks = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Whether typed text is a code of an authenticator app, by its form. */
const matches = (typed: string): boolean => appCode.test(withoutBlanks(typed));

/**
 * The time step of a correct code, between one step before and one after the current one; undefined for a wrong code.
 *
 * @param secret the setup key in base32
 */
export function acceptedStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const delta = totp.validate({ token: withoutBlanks(code), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Each code is accepted once: a used time step and those before it are rejected. */
async function take<A extends AccountProofs>(
  { accounts, secretBox, now }: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  const { totpSecret, totpStep } = account;
  const step = totpSecret === null ? undefined : acceptedStep(secretBox.open(totpSecret), typed, now());
  if (step === undefined) return 'wrong';
  if (totpStep !== null && step <= totpStep) return 'used';
  await accounts.storeProofs(tx, account, { totpStep: step });
  return 'right';
}

/** Codes of an authenticator app. */
export const appCodes: CodeFactor = {
  matches,
  take,
  refusal: 'wrongCode',
  drop: async ({ accounts }, tx, account) =>
    accounts.storeProofs(tx, account, { totpSecret: null, totpStep: null }),
};

/** A new key for an authenticator app: as text, and as the address that apps read from a QR code. */
export interface SetupKey {
  readonly key: string;
  readonly uri: string;
}

/**
 * A setup key, which belongs to the session and has no effect until a code proves that an app has it. Throws a 409 if there is a second
 * factor already.
 *
 * @param reuseMs how long the one that the session has is given again
 */
export async function draftTwoFactor<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  session: Session,
  account: A,
  reuseMs = 0,
): Promise<SetupKey> {
  const { accounts, database, mailSender, now } = context;
  if (account.totpSecret !== null) throw accounts.refusal('twoFactorOn');
  const secret = await database.transaction(async (tx) => {
    const draft = await setupKeyOf(context, tx, session);
    const isYoung = draft && now().getTime() - draft.made < reuseMs;
    return isYoung ? Secret.fromBase32(draft.key) : makeSetupKey(context, tx, session);
  });
  const totp = new TOTP({ issuer: mailSender.product, label: account.userName, secret });
  return { key: secret.base32, uri: totp.toString() };
}

/** The setup key last shown in a session, locked, and when it was made (ms); undefined if there is none. */
export async function setupKeyOf(
  { secretBox }: SecretContext,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<{ readonly key: string; readonly made: number } | undefined> {
  const stored = await tx
    .selectFrom('session')
    .select('totp_draft')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.totp_draft) return undefined;
  const [key = '', made = ''] = secretBox.open(stored.totp_draft).split(' ');
  return { key, made: Date.parse(made) };
}

async function makeSetupKey(
  { secretBox, now }: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<Secret> {
  const secret = new Secret({ size: keyBytes });
  await tx
    .updateTable('session')
    .set({ totp_draft: secretBox.seal(`${secret.base32} ${now().toISOString()}`) })
    .where('token_hash', '=', tokenHash)
    .execute();
  return secret;
}

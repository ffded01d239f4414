import { Secret, TOTP } from 'otpauth';
import { createRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { sessionOrigin } from '../../accounts/session-store.ts';
import { acceptedStep } from '../../accounts/totp.ts';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireFreshProof } from '../../auth/session/fresh-proof.ts';
import type { ProofContext } from '../../auth/session/prove-password.ts';
import {
  countCode,
  forgiveCode,
  takeCode,
  wrongCode,
  wrongSetupCode,
} from '../../auth/session/second-factor.ts';
import { replaceSessions, type SignedIn } from '../../auth/session/sign-in.ts';
import { requireAccount, type UserAccount } from '../../auth/session/user-account.ts';
import { turnOffTwoFactor } from '../../auth/turn-off-two-factor.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { accountActor } from '../../resources/rows/stamp.ts';
import type { FormBodies } from '../../resources/schema/bodies.gen.ts';
import { brand } from '../../shared/config/brand.ts';
import type { AppContext } from '../../shared/context.ts';
import { conflict } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import type { Session } from '../../shared/session.ts';

const keyBytes = 20;
const draftMs = 15 * 60_000;

/** A new setup key: as text, and as the URI that authenticator apps read from a QR code. */
export interface TwoFactorDraft {
  readonly qr_code: string;
  readonly secret_code: string;
}

/** What the form sends; `input_id` says whether to switch on or off. */
type Form = FormBodies['zwei_faktor'];
type TwoFactorSwitch = Form & Required<Pick<Form, 'input_id'>>;

/** The session with its new token, and the recovery codes, which are shown only once. */
export interface SwitchedTwoFactor extends SignedIn {
  readonly wiederherstellungscodes: readonly string[];
}

/**
 * Returns a setup key: the one shown in this session in the last 15 minutes, otherwise a new one. It belongs to the session and
 * has no effect until a code proves that it is stored in an app. Throws a 409 if two-factor is on.
 */
export async function draftTwoFactor(
  context: SecretContext & Pick<AppContext, 'database' | 'now'>,
  session: Session,
): Promise<TwoFactorDraft> {
  const account = await requireAccount(context.database.read, session.identity);
  if (account.isTwoFactorAuthenticationEnabled) throw isOnAlready();
  const secret = await context.database.transaction((tx) => draftedKey(context, tx, session));
  const totp = new TOTP({ issuer: brand.product, label: account.benutzername, secret });
  return { qr_code: totp.toString(), secret_code: secret.base32 };
}

async function draftedKey(
  context: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  session: Session,
): Promise<Secret> {
  const now = context.now();
  const draft = await readDraft(context, tx, session);
  if (draft && now.getTime() - draft.drawn < draftMs) return Secret.fromBase32(draft.key);
  const secret = new Secret({ size: keyBytes });
  await tx
    .updateTable('sitzung')
    .set({ tfa_entwurf: context.secretBox.seal(`${secret.base32} ${now.toISOString()}`) })
    .where('token_hash', '=', session.tokenHash)
    .execute();
  return secret;
}

/** The setup key last shown in the session and when it was created (ms); undefined if there is none. */
async function readDraft(
  { secretBox }: SecretContext,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<{ readonly key: string; readonly drawn: number } | undefined> {
  const stored = await tx
    .selectFrom('sitzung')
    .select('tfa_entwurf')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.tfa_entwurf) return undefined;
  const [key = '', drawn = ''] = secretBox.open(stored.tfa_entwurf).split(' ');
  return { key, drawn: Date.parse(drawn) };
}

/**
 * Switches two-factor on with a code of the draft key, or off with a code of the current key. Requires the password if the last
 * proof is too old. Replaces all sessions by a new one and sends a mail about it. Throws a 409 if it already is in that state,
 * 422, 429.
 */
export async function switchTwoFactor(
  context: MailContext & ProofContext,
  { session, address }: { readonly session: Session; readonly address: string },
  change: TwoFactorSwitch,
): Promise<SwitchedTwoFactor> {
  const account = await requireAccount(context.database.read, session.identity);
  const isEnabling = change.input_id === 'enable_authenticator_code';
  if (account.isTwoFactorAuthenticationEnabled === isEnabling)
    throw isEnabling ? isOnAlready() : isOffAlready();
  await requireFreshProof(context, { session, account, passwort: change.passwort, address });
  await context.database.transaction((tx) => countCode(context, tx, account.id));
  const switched = await context.database.transaction((tx) =>
    (isEnabling ? turnOn : turnOff)(context, tx, { session, account, typed: change.authenticator_code }),
  );
  if (!switched)
    throw isEnabling
      ? wrongSetupCode('authenticator_code')
      : wrongCode('authenticator_code', change.authenticator_code);
  return switched;
}

interface SwitchParts {
  readonly session: Session;
  readonly account: UserAccount;
  readonly typed: string;
}

async function turnOn(
  context: MailContext,
  tx: Transaction,
  { session, account, typed }: SwitchParts,
): Promise<SwitchedTwoFactor | undefined> {
  const draft = await readDraft(context, tx, session);
  if (!draft)
    throw conflict('Bitte laden Sie die Seite neu und richten Sie Ihre App mit dem neuen Schlüssel ein.');
  const step = acceptedStep(draft.key, typed, context.now());
  if (step === undefined) return undefined;
  const changed = await updateAccount(context, tx, {
    id: account.id,
    set: {
      isTwoFactorAuthenticationEnabled: true,
      tfa_geheimnis: context.secretBox.seal(draft.key),
      tfa_letzter_schritt: step,
    },
    where: (eb) => eb('isTwoFactorAuthenticationEnabled', '=', false),
    by: accountActor(account),
  });
  if (!changed) throw isOnAlready();
  await forgiveCode(tx, account.id);
  const wiederherstellungscodes = await createRecoveryCodes(tx, account.id);
  await queueAccountMail(tx, context, account, () => ({
    betreff: 'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
    absaetze: [
      translate(
        'die Zwei-Faktor-Authentifizierung Ihres Benutzerkontos „{benutzername}“ wurde aktiviert. Zur Anmeldung brauchen Sie künftig auch einen Code aus Ihrer Authentifizierungs-App. Auf anderen Geräten wurden Sie abgemeldet.',
        { benutzername: account.benutzername },
      ),
    ],
  }));
  const on = { ...account, isTwoFactorAuthenticationEnabled: true };
  return { ...(await replaceSessions(context, tx, on, sessionOrigin(session))), wiederherstellungscodes };
}

async function turnOff(
  context: MailContext,
  tx: Transaction,
  { session, account, typed }: SwitchParts,
): Promise<SwitchedTwoFactor | undefined> {
  if ((await takeCode(context, tx, account, typed)) !== 'right') return undefined;
  const off = await turnOffTwoFactor(context, tx, account);
  return {
    ...(await replaceSessions(context, tx, off, sessionOrigin(session))),
    wiederherstellungscodes: [],
  };
}

const isOnAlready = () => conflict('Die Zwei-Faktor-Authentifizierung ist bereits aktiviert.');
const isOffAlready = () => conflict('Die Zwei-Faktor-Authentifizierung ist bereits deaktiviert.');

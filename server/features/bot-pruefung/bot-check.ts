import { booleanSchema, orNull, text } from '@schema-screens/server/resources';
import { invalid } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';

/** The purpose of a request with a bot check (docs/portal/konto.md, KO-4); a solution is valid for one purpose. */
export const botActions = [
  'login',
  'registrierung',
  'passwort_vergessen',
  'passwort',
  'email',
  'medienuebernahme',
] as const;
export type BotAction = (typeof botActions)[number];

/** The proof of a caller, in the fields of the specification. */
export interface BotProofInput {
  /** The solution, which is valid once. */
  readonly token?: string | null | undefined;
  /** The invisible check was rejected before: only a solution of the visible one counts. */
  readonly v3Failed?: boolean | null | undefined;
}

/** A proof with the data to check it. */
export interface BotClaim extends BotProofInput {
  readonly action: BotAction;
  /** The address of the caller. */
  readonly address: string;
  /** Whether the solution is used up; otherwise it is only checked. */
  readonly isFinal: boolean;
}

/** What a browser needs to create a proof. */
export interface BotTask {
  readonly art: 'altcha' | 'recaptcha' | 'off';
  /** ALTCHA: the challenge as JSON. */
  readonly aufgabe?: string;
  /** reCAPTCHA: the public key of the check, invisible or visible. */
  readonly schluessel?: string;
}

/** The port to the check that tells people from programs. */
export interface BotCheckPort {
  /** A challenge for a browser; the visible one is harder. */
  task(action: BotAction, isVisible: boolean): Promise<BotTask>;
  /** Whether the proof is valid. False while the checking service is unavailable. */
  isHuman(claim: BotClaim): Promise<boolean>;
}

/** Fields of a body with a proof. */
export const botProofFields = {
  token: { ...orNull(text), title: 'Bot-Prüfung', maxLength: 4000 },
  v3Failed: { ...orNull(booleanSchema), title: 'Sichtbare Bot-Prüfung' },
};

/** A server that asks strangers for a bot check. */
export interface BotCheckContext {
  readonly botCheck: BotCheckPort;
}

/**
 * Throws the 422 that asks for the visible bot check (docs/portal/konto.md, KO-8: detail path recaptchaV3) unless the
 * body contains a valid proof. Call it first, so that nothing can be tried without one.
 *
 * @param claim fields of the body, the action, and the caller's address; `isFinal: false` checks without using the
 *   solution up
 */
export async function requireHuman(
  context: BotCheckContext,
  claim: Omit<BotClaim, 'isFinal'> & Partial<Pick<BotClaim, 'isFinal'>>,
): Promise<void> {
  if (await context.botCheck.isHuman({ isFinal: true, ...claim })) return;
  const message = portalTexts().botCheck;
  throw invalid([{ dataPath: 'recaptchaV3', message }], message);
}

import { invalid } from '@schema-screens/server/shared';
import type { BotCheckContext, BotClaim } from './bot-check.ts';

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
  const message = 'Bitte füllen Sie das ReCaptcha aus.';
  throw invalid([{ dataPath: 'recaptchaV3', message }], message);
}

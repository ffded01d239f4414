import type { AppContext } from '../../shared/context.ts';
import { invalid } from '../../shared/portal-error.ts';
import type { BotClaim } from './bot-check.ts';

/**
 * Throws the 422 that asks for the visible bot check (docs/portal/konto.md, KO-8: detail path recaptchaV3) unless the body
 * carries a good proof. Called first, so that nothing can be tried without one.
 *
 * @param claim fields of the body, the action, and where the call came from; `isFinal: false` looks without using it up
 */
export async function requireHuman(
  context: Pick<AppContext, 'botCheck'>,
  claim: Omit<BotClaim, 'isFinal'> & Partial<Pick<BotClaim, 'isFinal'>>,
): Promise<void> {
  if (await context.botCheck.isHuman({ isFinal: true, ...claim })) return;
  const message = 'Bitte füllen Sie das ReCaptcha aus.';
  throw invalid([{ dataPath: 'recaptchaV3', message }], message);
}

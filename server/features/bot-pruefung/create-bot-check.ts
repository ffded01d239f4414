import type { Config } from '@schema-screens/server/shared';
import type { FastifyBaseLogger } from 'fastify';
import { type AltchaParts, createAltchaCheck } from './altcha-check.ts';
import type { BotCheckPort } from './bot-check.ts';
import { createRecaptchaCheck } from './recaptcha-check.ts';

/** The bot check of the setting BOT_CHECK. */
export function createBotCheck(
  { botCheck, recaptcha }: Pick<Config, 'botCheck' | 'recaptcha'>,
  parts: AltchaParts & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): BotCheckPort {
  if (botCheck === 'off') return { task: async () => ({ art: 'off' }), isHuman: async () => true };
  if (botCheck === 'recaptcha' && recaptcha) return createRecaptchaCheck(recaptcha, parts.log);
  return createAltchaCheck(parts);
}

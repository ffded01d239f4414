import type { Config } from '@schema-screens/server/shared';
import { describeError } from '@schema-screens/server/shared';
import type { FastifyBaseLogger } from 'fastify';
import type { BotCheckPort } from './bot-check.ts';

const timeoutMs = 5_000;
const minScore = 0.5;

interface Verdict {
  readonly success?: unknown;
  readonly score?: unknown;
  readonly action?: unknown;
}

/**
 * Google reCAPTCHA, only if it is configured: version 3 (a score) first, the checkbox of version 2 after a rejection.
 * Google invalidates a token at the first check, so a check that is not final reserves the token. False while Google is
 * unavailable.
 */
export function createRecaptchaCheck(
  recaptcha: NonNullable<Config['recaptcha']>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BotCheckPort {
  async function ask(secret: string, token: string, address: string): Promise<Verdict> {
    const response = await fetch(recaptcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    return (await response.json()) as Verdict;
  }

  return {
    task: async (_action, isVisible) => ({
      art: 'recaptcha',
      schluessel: isVisible ? recaptcha.checkboxSiteKey : recaptcha.siteKey,
    }),
    async isHuman({ action, token, v3Failed, address, isFinal }) {
      if (!token) return false;
      if (!isFinal) return true;
      const isVisible = v3Failed === true;
      try {
        const verdict = await ask(isVisible ? recaptcha.checkboxSecret : recaptcha.secret, token, address);
        if (verdict.success !== true) return false;
        if (isVisible) return true;
        return verdict.action === action && typeof verdict.score === 'number' && verdict.score >= minScore;
      } catch (error) {
        log.warn({ error: describeError(error) }, 'bot check not reachable');
        return false;
      }
    },
  };
}

import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { PortalDatabase } from '../../types/portal-types.ts';
import type { BotAction, BotCheckPort, BotClaim } from './bot-check.ts';
import { countRecentSolutions, isFirstUse } from './used-solutions.ts';

const validMs = 5 * 60_000;
/** Iterations of PBKDF2 for one try. */
const cost = 1_000;
/** The minimum number of tries; the maximum is twice that. */
const tries = { unsichtbar: 250, sichtbar: 1_000 } as const;
/** Solutions per minute, of all users together, above which the work increases. */
const calmPerMinute = 300;
const maxWork = 16;

/** Input of createAltchaCheck. */
export interface AltchaParts {
  readonly database: Pick<PortalDatabase, 'read' | 'transaction'>;
  /** The server's secret, from which the signing key is derived. */
  readonly secret: Buffer;
  readonly now: () => Date;
  /** Factor for the amount of work; tests use less. Default: 1. */
  readonly work?: number | undefined;
  /** Solutions per minute that do not count as a surge; default: 300. */
  readonly calmPerMinute?: number | undefined;
}

/**
 * A self-hosted proof of work (ALTCHA, https://altcha.org): no third party learns of the visit. A challenge is signed
 * and contains its action, stage and expiry, so the server stores nothing until a solution arrives, and then only that
 * it was used.
 */
export function createAltchaCheck(parts: AltchaParts): BotCheckPort {
  const { database, now } = parts;
  const secrets = {
    hmacSignatureSecret: derive(parts.secret, 'bot-pruefung'),
    hmacKeySignatureSecret: derive(parts.secret, 'bot-pruefung-loesung'),
  };

  async function workFactor(): Promise<number> {
    const uses = await countRecentSolutions(database.read, now());
    const surge = uses / (parts.calmPerMinute ?? calmPerMinute);
    return surge <= 1 ? 1 : Math.min(maxWork, 2 ** Math.ceil(Math.log2(surge)));
  }

  async function isSolved({ action, token, v3Failed, isFinal }: BotClaim): Promise<boolean> {
    const payload = readPayload(token);
    const { zweck, stufe, bis } = payload?.challenge.parameters.data ?? {};
    const isForAction = zweck === action && (v3Failed !== true || stufe === 'sichtbar');
    if (!payload || !isForAction || typeof bis !== 'number' || bis <= now().getTime()) return false;
    const { verified } = await verifySolution({ ...payload, ...secrets, deriveKey });
    return verified && isFirstUse(database, payload.challenge.signature ?? '', new Date(bis), now(), isFinal);
  }

  return {
    async task(action: BotAction, isVisible: boolean) {
      const stufe = isVisible ? 'sichtbar' : 'unsichtbar';
      const least = Math.max(1, Math.round(tries[stufe] * (parts.work ?? 1) * (await workFactor())));
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: least + randomInt(least),
        deriveKey,
        // The library would check the expiry by the machine's clock.
        data: { zweck: action, stufe, bis: now().getTime() + validMs },
        ...secrets,
      });
      return { art: 'altcha', aufgabe: JSON.stringify(challenge) };
    },
    isHuman: isSolved,
  };
}

const derive = (secret: Buffer, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');

/** The solution in a token; undefined for anything else. */
function readPayload(token: string | null | undefined): (Payload & { challenge: Challenge }) | undefined {
  if (!token) return undefined;
  try {
    const { challenge, solution } = (JSON.parse(token) ?? {}) as Partial<Payload>;
    const isShaped =
      typeof challenge?.parameters === 'object' &&
      challenge.parameters !== null &&
      typeof challenge.signature === 'string';
    return isShaped && typeof solution === 'object' && solution !== null
      ? { challenge, solution }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

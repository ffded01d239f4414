import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a task of the proof of work; gives the token for the back end, null where it cannot be solved. The browser works it
 * out beside the page, so typing goes on.
 */
export async function solveAltcha(aufgabe: string): Promise<string | null> {
  const challenge = JSON.parse(aufgabe) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && JSON.stringify({ challenge, solution });
}

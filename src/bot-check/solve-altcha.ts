import { RequestError } from '@schema-screens/core';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const refuse = (message: string): RequestError =>
  new RequestError({
    status: 0,
    text: ({ translate }) => ({ title: translate('Prüfung nicht möglich'), message: translate(message) }),
  });

/**
 * Solves a proof-of-work task; returns the token for the back end. Workers do the computing, so the page stays responsive.
 *
 * @throws RequestError if the browser cannot solve it: without HTTPS it has no cryptography, and slow ones time out after 90
 *   seconds
 */
export async function solveAltcha(aufgabe: string): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw refuse(
      'Diese Funktion braucht eine sichere Verbindung. Bitte rufen Sie das Portal mit https:// auf.',
    );
  const challenge = JSON.parse(aufgabe) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw refuse('Die Prüfung hat zu lange gedauert. Bitte versuchen Sie es erneut.');
  return JSON.stringify({ challenge, solution });
}

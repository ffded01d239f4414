import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { fetchWhenFree } from '../servers/processes/fetch-when-free.ts';

/** The fields by which a browser proves that it is not a program. */
export interface SolvedBotCheck {
  readonly token: string | null;
  readonly v3Failed: boolean;
}

/** Fetches a bot check task and solves it like a browser; without work if the check is off. */
export async function solveBotCheck(url: string, action: string, isVisible = false): Promise<SolvedBotCheck> {
  const answer = await fetchWhenFree(`${url}/api/bot-pruefung/${action}${isVisible ? '?sichtbar=true' : ''}`);
  if (!answer.ok) throw new Error(`The bot check answered ${answer.status}.`);
  const { aufgabe } = (await answer.json()) as { aufgabe?: string };
  return { token: aufgabe === undefined ? null : await solve(aufgabe), v3Failed: isVisible };
}

async function solve(aufgabe: string): Promise<string> {
  const challenge = JSON.parse(aufgabe) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

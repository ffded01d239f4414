import {
  createStore,
  expectRecord,
  RequestError,
  toRequestError,
  unreadableResponse,
} from '@schema-screens/core';
import { useSyncExternalStore } from 'react';
import { currentLocale } from '../bootstrap/locale.ts';
import { call } from '../session/call.ts';

/** The proof that a request was not sent by a program (docs/portal/konto.md, KO-4). */
export interface BotProof {
  [field: string]: unknown;
  token: string | null;
  v3Failed: boolean;
}

interface BotTask {
  art: 'altcha' | 'recaptcha' | 'off';
  aufgabe?: string;
  schluessel?: string;
}

interface Prepared {
  proof: Promise<BotProof>;
  at: number;
}

/** The back end accepts a solution for five minutes. */
const freshFor = 4 * 60_000;
const refusedPath = 'recaptchaV3';

const prepared = new Map<string, Prepared>();
/** Actions whose visible challenge was requested, with its solution once there is one. */
const challenges = createStore<ReadonlyMap<string, string | null>>(new Map());
/** Visible challenges that are being solved. */
const working = new Map<string, Promise<void>>();

async function fetchTask(action: string, isVisible: boolean): Promise<BotTask> {
  const query = isVisible ? { query: { sichtbar: true } } : {};
  const { data } = await call<BotTask>({ method: 'GET', path: `bot-pruefung/${action}`, ...query });
  const task = expectRecord(data) as unknown as BotTask;
  const isValid =
    task.art === 'off' ||
    (task.art === 'altcha' && typeof task.aufgabe === 'string') ||
    (task.art === 'recaptcha' && typeof task.schluessel === 'string');
  if (!isValid) throw unreadableResponse(200);
  return task;
}

async function proveUnseen(action: string): Promise<BotProof> {
  const task = await fetchTask(action, false);
  return { token: await solve(task, action), v3Failed: false };
}

async function solve(
  { art, aufgabe = '', schluessel = '' }: BotTask,
  action: string,
): Promise<string | null> {
  if (art === 'altcha') return (await import('./solve-altcha.ts')).solveAltcha(aufgabe);
  if (art === 'recaptcha') return (await import('./recaptcha.ts')).recaptchaToken(schluessel, action);
  return null;
}

/** Starts the invisible check while the user is still typing, so that nobody waits for it. */
export function prepareBotCheck(action: string): void {
  if (challenges.read().has(action)) return;
  const ready = prepared.get(action);
  if (ready && Date.now() - ready.at < freshFor) return;
  const proof = proveUnseen(action);
  prepared.set(action, { proof, at: Date.now() });
  // A failed one is recreated when it is needed, and reported then.
  proof.catch(() => prepared.delete(action));
}

/**
 * The proof for one request, which uses it up: the prepared one, or that of the visible challenge once it was requested.
 *
 * @throws RequestError if the back end cannot be reached or the visible challenge is not solved yet
 */
export async function takeBotProof(action: string): Promise<BotProof> {
  // A user who submits while the browser is still solving need not submit again.
  await working.get(action);
  const solution = challenges.read().get(action);
  if (solution === null) {
    const { translate } = currentLocale();
    const message = translate(challengeText);
    throw new RequestError({
      status: 422,
      name: translate('Ungültige Eingaben'),
      message,
      details: [{ dataPath: refusedPath, message }],
    });
  }
  if (solution !== undefined) {
    solveChallenge(action, null);
    return { token: solution, v3Failed: true };
  }
  prepareBotCheck(action);
  const proof = prepared.get(action)?.proof ?? proveUnseen(action);
  prepared.delete(action);
  return proof;
}

/** Keeps a proof that was not sent for the next attempt. */
export function storeBotProof(action: string, { token, v3Failed }: Readonly<Record<string, unknown>>): void {
  const solution = typeof token === 'string' ? token : null;
  if (v3Failed === true) solveChallenge(action, solution);
  else prepared.set(action, { proof: Promise.resolve({ token: solution, v3Failed: false }), at: Date.now() });
}

/** Shows the visible challenge if the back end asks for it; returns whether it did. */
export function showChallengeIfRequired(action: string, thrown: unknown): boolean {
  const isAsked = toRequestError(thrown).details.some(
    ({ dataPath }) => dataPath.replace(/^[./]/, '') === refusedPath,
  );
  if (isAsked) solveChallenge(action, null);
  return isAsked;
}

/** The visible challenge of an action: whether it was requested, and whether it is solved. */
export function useBotChallenge(action: string): { isAsked: boolean; isSolved: boolean } {
  const solution = useSyncExternalStore(challenges.subscribe, () => challenges.read().get(action));
  return { isAsked: solution !== undefined, isSolved: typeof solution === 'string' };
}

/**
 * Solves the visible challenge if it is a proof of work.
 *
 * @throws RequestError if the back end cannot be reached
 */
export async function solveProofOfWork(action: string): Promise<void> {
  const work = async (): Promise<void> => {
    const task = await fetchChallenge(action);
    solveChallenge(action, await solve(task, action));
  };
  const solving = work();
  // The waiting caller finds no solution; the failure is reported where it was started.
  const settled = solving.catch(() => undefined).finally(() => working.delete(action));
  working.set(action, settled);
  await solving;
}

/** The task of the visible challenge. */
export const fetchChallenge = (action: string): Promise<BotTask> => fetchTask(action, true);

/** Stores the solution of the visible challenge; null removes it. */
export function solveChallenge(action: string, solution: string | null): void {
  challenges.set(new Map(challenges.read()).set(action, solution));
}

/** The message of the visible challenge (docs/portal/konto.md, KO-8). */
export const challengeText = 'Bitte füllen Sie das ReCaptcha aus.';

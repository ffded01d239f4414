import { useSyncExternalStore } from 'react';
import { asRequestError, createStore, expectRecord, RequestError, unreadableResponse } from '#engine';
import { call } from '../session/call.ts';

/** What goes with a call as proof that no program sends it (docs/portal/konto.md, KO-4). */
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

/** The back end takes a solution for five minutes. */
const freshFor = 4 * 60_000;
const refusedPath = 'recaptchaV3';

const prepared = new Map<string, Prepared>();
/** Actions whose visible challenge was asked for, with its solution as soon as there is one. */
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
 * The proof for one call, used up by it: the prepared one, or once it was asked for the visible challenge's.
 *
 * @throws RequestError when the back end cannot be reached, or the visible challenge is not solved yet
 */
export async function takeBotProof(action: string): Promise<BotProof> {
  // A user who sends while the browser is still solving need not send again.
  await working.get(action);
  const solution = challenges.read().get(action);
  if (solution === null)
    throw new RequestError({
      status: 422,
      name: 'Ungültige Eingaben',
      message: challengeText,
      details: [{ dataPath: refusedPath, message: challengeText }],
    });
  if (solution !== undefined) {
    solveChallenge(action, null);
    return { token: solution, v3Failed: true };
  }
  prepareBotCheck(action);
  const proof = prepared.get(action)?.proof ?? proveUnseen(action);
  prepared.delete(action);
  return proof;
}

/** Keeps a proof that was not sent after all for the next try. */
export function keepBotProof(action: string, { token, v3Failed }: Readonly<Record<string, unknown>>): void {
  const solution = typeof token === 'string' ? token : null;
  if (v3Failed === true) solveChallenge(action, solution);
  else prepared.set(action, { proof: Promise.resolve({ token: solution, v3Failed: false }), at: Date.now() });
}

/** Shows the visible challenge when the back end asks for it; returns whether it did. */
export function followBotRefusal(action: string, thrown: unknown): boolean {
  const isAsked = asRequestError(thrown).details.some(
    ({ dataPath }) => dataPath.replace(/^[./]/, '') === refusedPath,
  );
  if (isAsked) solveChallenge(action, null);
  return isAsked;
}

/** The visible challenge of an action: whether it was asked for, and whether it is solved. */
export function useBotChallenge(action: string): { isAsked: boolean; isSolved: boolean } {
  const solution = useSyncExternalStore(challenges.subscribe, () => challenges.read().get(action));
  return { isAsked: solution !== undefined, isSolved: typeof solution === 'string' };
}

/**
 * Solves the visible challenge, where that is work and nothing to look at.
 *
 * @throws RequestError when the back end cannot be reached
 */
export async function workOnChallenge(action: string): Promise<void> {
  const work = async (): Promise<void> => {
    const task = await fetchChallenge(action);
    solveChallenge(action, await solve(task, action));
  };
  const solving = work();
  // The waiting caller sees that there is no solution; the failure is reported where it was started.
  const settled = solving.catch(() => undefined).finally(() => working.delete(action));
  working.set(action, settled);
  await solving;
}

/** The task of the visible challenge. */
export const fetchChallenge = (action: string): Promise<BotTask> => fetchTask(action, true);

/** Hands over the solution of the visible challenge; null takes it back. */
export function solveChallenge(action: string, solution: string | null): void {
  challenges.set(new Map(challenges.read()).set(action, solution));
}

/** What the visible challenge says (docs/portal/konto.md, KO-8). */
export const challengeText = 'Bitte füllen Sie das ReCaptcha aus.';

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '#engine';
import { resumeSession, startSession } from './session.ts';
import { changeSession, currentSession } from './session-store.ts';
import { writeToken } from './token-storage.ts';

const answer = vi.hoisted(() => vi.fn());
vi.mock('./call.ts', () => ({ call: answer }));

beforeEach(() => {
  writeToken(undefined);
  changeSession({ status: 'starting', user: null });
});

it('whoever signs in before the other tabs have answered stays signed in', async () => {
  answer.mockResolvedValue({ data: { user: { id: 7 }, maklergruppen: [], sekunden: 1200 } });
  const resuming = resumeSession();
  await startSession('eben');
  await resuming;
  expect(currentSession()).toMatchObject({ status: 'signedIn', user: { id: 7 } });
});

it('a sign-in that fails meanwhile leaves nobody signed in', async () => {
  answer.mockRejectedValue(new RequestError({ status: 500, name: 'Fehler', message: 'Nein.' }));
  const resuming = resumeSession();
  await expect(startSession('eben')).rejects.toThrow('Nein.');
  await resuming;
  expect(currentSession().status).toBe('signedOut');
});

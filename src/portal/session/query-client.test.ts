// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { forcePassword, resumeSession, signOut } from './session.ts';
import { currentSession } from './session-store.ts';

const key = ['fixed', 'form-schema', 'passwort_vergessen'];

afterEach(() => queryClient.clear());

it('keeps the cache when nobody turns out to be signed in', async () => {
  queryClient.setQueryData(key, 'gelesen');
  await resumeSession();
  expect(currentSession().status).toBe('signedOut');
  expect(queryClient.getQueryData(key)).toBe('gelesen');
});

it('clears a user’s data when he signs out', async () => {
  forcePassword({ id: 7, benutzername: 'petra.erstkennwort' }, 'default');
  queryClient.setQueryData(key, 'gelesen');
  await signOut();
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

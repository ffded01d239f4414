// @vitest-environment jsdom

import { RequestError } from '@schema-screens/core';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { requireNewPassword, resumeSession, signOut } from './session.ts';
import { currentSession } from './session-store.ts';

const key = ['fixed', 'form-schema', 'passwort_vergessen'];

afterEach(() => queryClient.clear());

it('keeps the cache when nobody turns out to be signed in', async () => {
  queryClient.setQueryData(key, 'gelesen');
  await resumeSession();
  expect(currentSession().status).toBe('signedOut');
  expect(queryClient.getQueryData(key)).toBe('gelesen');
});

it('clears a user’s data on signing out', async () => {
  requireNewPassword({ id: 7, benutzername: 'petra.erstkennwort' }, 'default');
  queryClient.setQueryData(key, 'gelesen');
  await signOut();
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

it('logs programming errors of queries, but no failures of requests', async () => {
  const { error: log } = console;
  const logged = vi.fn();
  console.error = logged;
  const fetch = (error: Error) =>
    queryClient.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(error), retry: false });
  const error = new TypeError('x is undefined');
  await expect(fetch(error)).rejects.toBe(error);
  await expect(fetch(new RequestError({ status: 403, name: 'Fehler', message: 'Nein.' }))).rejects.toThrow();
  console.error = log;
  expect(logged.mock.calls).toEqual([[error]]);
});

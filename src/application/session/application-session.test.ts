// @vitest-environment jsdom
import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, expect, it } from 'vitest';
import { createApplicationSession } from './application-session.ts';

const { adapter } = axios.defaults;
afterEach(() => {
  axios.defaults.adapter = adapter!;
});

/** Answers all calls as a back end whose session lasts a minute; those to `presence` are no activity. */
async function answer(config: InternalAxiosRequestConfig) {
  const isPresence = config.url === 'presence';
  const data = JSON.stringify(
    config.url === 'session' ? { user: { id: 1 }, state: 'full', secondsLeft: 60 } : { others: [] },
  );
  const headers = {
    'content-type': 'application/json',
    ...(!isPresence && { 'session-renewed': 'true' }),
  };
  return { data, status: 200, statusText: 'OK', headers: new AxiosHeaders(headers), config };
}

it('lasts longer only by calls that the back end takes for activity', async () => {
  axios.defaults.adapter = answer;
  const { store, reload, call } = createApplicationSession('de');
  await reload();
  const beginning = store.read().expiresAt;
  expect(beginning).toBeGreaterThan(Date.now());
  // Shorter steps do not count.
  await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThan(beginning - 60_000 + 1000);
  await call({ method: 'POST', path: 'presence', body: {} });
  expect(store.read().expiresAt).toBe(beginning);
  await call({ method: 'GET', path: 'book' });
  expect(store.read().expiresAt).toBeGreaterThan(beginning);
});

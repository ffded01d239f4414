// @vitest-environment jsdom
import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
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

it('ends in all tabs of the browser, and goes on in all of them', async () => {
  axios.defaults.adapter = answer;
  const [here, there] = [createApplicationSession('de'), createApplicationSession('en')];
  await here.reload();
  await there.reload();
  const { expiresAt } = there.store.read();
  await expect.poll(() => Date.now()).toBeGreaterThan(expiresAt - 60_000 + 50);
  await here.renew();
  await expect.poll(() => there.store.read().expiresAt).toBeGreaterThan(expiresAt);
  await here.signOut();
  expect(here.store.read()).toMatchObject({ status: 'signedOut', reason: 'left', user: null });
  await expect.poll(() => there.store.read().status).toBe('signedOut');
});

it('is none, and has not expired, for a visitor', async () => {
  axios.defaults.adapter = async (config) => {
    const headers = new AxiosHeaders({ 'content-type': 'application/json' });
    const data = JSON.stringify({ error: { name: 'Error', message: 'Sign in.' } });
    throw new AxiosError('401', 'ERR_BAD_REQUEST', config, undefined, {
      ...{ data, status: 401, statusText: 'Unauthorized', headers, config },
    });
  };
  const { store, reload } = createApplicationSession('de');
  await reload();
  expect(store.read()).toMatchObject({ status: 'signedOut', user: null });
  expect(store.read().reason).toBeUndefined();
});

// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, expect, it } from 'vitest';
import { useSession } from './session.ts';

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
  const { result } = renderHook(() => useSession('de', true));
  await waitFor(() => expect(result.current.endsAt()).toBeDefined());
  const beginning = result.current.endsAt()!;
  await act(async () => {
    while (Date.now() < beginning - 60_000 + 20) await new Promise(requestAnimationFrame);
    await result.current.call({ method: 'POST', path: 'presence', body: {} });
  });
  expect(result.current.endsAt()).toBe(beginning);
  await act(() => result.current.call({ method: 'GET', path: 'book' }));
  expect(result.current.endsAt()).toBeGreaterThan(beginning);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DataSource } from '../../index.ts';
import { restWords } from '../words.ts';
import type { TimedEvent } from './recent-events.ts';
import { restPresence } from './rest-presence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Presence over calls that are answered by hand; `come` is an event about somebody else. */
function startPresence() {
  const bodies: unknown[] = [];
  const answers: (() => void)[] = [];
  const call = ((request: { body?: unknown }) => {
    bodies.push(request.body);
    return new Promise((resolve) => {
      answers.push(() => resolve({ data: { others: [] }, etag: undefined }));
    });
  }) as unknown as DataSource['call'];
  let listener: (event: TimedEvent) => void = () => undefined;
  const events = {
    subscribe: (one: typeof listener) => {
      listener = one;
      return () => undefined;
    },
  };
  const leave = restPresence(call, 'edit', events, () => 'token', restWords()).enter(
    'book',
    '1',
    () => undefined,
  );
  const come = () => listener({ name: 'edit', data: { resource: 'book', key: '1' }, at: Date.now() });
  const answerAll = async () => {
    for (const answer of answers.splice(0)) answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { bodies, leave, come, answerAll };
}

const here = { resource: 'book', key: '1' };
const gone = { ...here, end: true };

it('reports nothing more after leaving, even if somebody else came while a report was under way', async () => {
  const { bodies, leave, come, answerAll } = startPresence();
  come();
  await answerAll();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies).toEqual([here, here, gone]);
});

it('says that the user has left after a report that was under way', async () => {
  const { bodies, leave, answerAll } = startPresence();
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies).toEqual([here]);
  await answerAll();
  expect(bodies).toEqual([here, gone]);
});

it('reports once in a period, however often others come', async () => {
  const { bodies, come, answerAll } = startPresence();
  come();
  come();
  await answerAll();
  bodies.length = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies).toEqual([here]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventServer, startEventServer } from '../../../../../tests/support/servers/event-server.ts';
import { restWords } from '../words.ts';
import { eventRetentionMs, type TimedEvent } from './recent-events.ts';
import { parseChangeEvent, restChanges } from './rest-changes.ts';
import { restEvents } from './rest-events.ts';
import { shareEvents, type TabEvents } from './shared-events.ts';

const wire = restWords();
let server: EventServer;
let session = 0;
const tabs: TabEvents[] = [];

beforeEach(async () => {
  server = await startEventServer();
  session += 1;
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.end();
  await server.close();
});

const stream = () => ({
  url: server.url,
  session: (): string | undefined => `sitzung-${session}`,
});

/** A tab of the browser, and the events that it has received. */
function openTab(): { tab: TabEvents; heard: TimedEvent[] } {
  const heard: TimedEvent[] = [];
  const tab = shareEvents({ ...stream(), wire, onEvent: (event) => heard.push(event) });
  tabs.push(tab);
  return { tab, heard };
}

const opened = (count = 1) => vi.waitFor(() => expect(server.open.size).toBe(count), 5_000);
const named = (events: readonly TimedEvent[], name: string) => events.filter((event) => event.name === name);
const changes = (events: readonly TimedEvent[]) => named(events, 'change').map(({ data }) => data);

test('tabs share one connection, and the next one takes it over without missing anything', async () => {
  const first = openTab();
  await opened();
  server.send('change', { resource: 'book', nr: 1 });
  await vi.waitFor(() => expect(changes(first.heard)).toHaveLength(1));
  const second = openTab();
  // It asks the first tab for what it has missed.
  await vi.waitFor(() => expect(changes(second.heard)).toEqual([{ resource: 'book', nr: 1 }]));
  server.send('change', { resource: 'book', nr: 2 });
  await vi.waitFor(() => expect(changes(second.heard).at(-1)).toEqual({ resource: 'book', nr: 2 }));
  expect(server.requests).toHaveLength(1);

  const gaps = named(second.heard, 'gap').length;
  first.tab.end();
  await vi.waitFor(() => expect(server.requests).toHaveLength(2), 5_000);
  await opened();
  server.send('change', { resource: 'book', nr: 3 });
  await vi.waitFor(() => expect(changes(second.heard).at(-1)).toEqual({ resource: 'book', nr: 3 }));
  expect(named(second.heard, 'gap')).toHaveLength(gaps);
});

test('a connection that breaks off is opened again, and asks for what was missed meanwhile', async () => {
  const { heard } = openTab();
  await opened();
  await vi.waitFor(() => expect(named(heard, 'gap')).toHaveLength(1));
  // Of the time before, nothing is known.
  expect(Date.now() - heard[0]!.at).toBeGreaterThanOrEqual(eventRetentionMs);
  const lastSent = Date.now();
  server.drop();
  await vi.waitFor(() => expect(server.requests).toHaveLength(2), 5_000);
  expect(server.requests[0]).toBe(`/ereignisse?since=${eventRetentionMs}`);
  const since = Number(/^\/ereignisse\?since=(\d+)$/.exec(server.requests[1]!)?.[1]);
  expect(since).toBeGreaterThan(Date.now() - lastSent);
  expect(since).toBeLessThan(eventRetentionMs);
  await opened();
  server.send('change', { resource: 'book', ago: 1_500 });
  await vi.waitFor(() => expect(changes(heard)).toHaveLength(1));
  const age = Date.now() - named(heard, 'change')[0]!.at;
  expect(age).toBeGreaterThanOrEqual(1_500);
  expect(named(heard, 'gap')).toHaveLength(1);
});

test('a refusal is waited out as long as it asks, and a session that is over ends the attempts', async () => {
  server.answerWith(429, { 'retry-after': '2' });
  openTab();
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  const began = Date.now();
  server.answerWith(401);
  await vi.waitFor(() => expect(server.requests).toHaveLength(2), 10_000);
  expect(Date.now() - began).toBeGreaterThan(1_500);
  // The lock is free again: the next tab tries for itself.
  server.answerWith(200);
  openTab();
  await opened();
  expect(server.requests).toHaveLength(3);
});

test('who listens later hears the latest changes, each with its time', async () => {
  const source = restChanges(restEvents(stream(), wire), undefined, wire);
  const first: unknown[] = [];
  const unsubscribe = source.subscribe((change) => first.push(change));
  await opened();
  const sent = { resource: 'book', rows: [{ kind: 'created', key: 7 }], ago: 40 };
  server.send('change', sent);
  const change = {
    at: expect.any(Number),
    resource: 'book',
    records: [{ kind: 'created', id: '7', by: undefined }],
  };
  await vi.waitFor(() => expect(first).toContainEqual(change));
  const later: unknown[] = [];
  const end = source.subscribe((one) => later.push(one));
  expect(later).toEqual(first);
  expect(server.requests).toHaveLength(1);
  end();
  unsubscribe();
  // The connection stays for the next screen, for a while.
  await vi.waitFor(() => expect(server.open.size).toBe(0), 10_000);
});

test('a tab hears what the user changes in other tabs, and not what it changes itself', () => {
  const heardBy = (tab: string | undefined, data: object) =>
    parseChangeEvent(wire, { name: 'change', data: { resource: 'book', ...data }, at: 1 }, tab);
  const mine = { kind: 'created', key: '1', tab: 'left' };
  const other = { kind: 'created', key: '2', tab: 'right' };
  const foreign = { kind: 'created', key: '3' };
  const idsOf = (tab: string | undefined, data: object) => heardBy(tab, data)?.records?.map(({ id }) => id);
  expect(idsOf('left', { rows: [mine, other, foreign] })).toEqual(['2', '3']);
  expect(idsOf(undefined, { rows: [mine, foreign] })).toEqual(['1', '3']);
  expect(heardBy('left', { rows: [mine] })).toBeUndefined();
  expect(heardBy('left', { many: true, rows: [], tab: 'left' })).toBeUndefined();
  expect(heardBy('right', { many: true, rows: [], tab: 'left' })).toEqual({ at: 1, resource: 'book' });
});

test('where streams are held back, changes are asked for, and a stream is tried again now and then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.holdBack('change', { resource: 'book' });
  const { heard } = openTab();
  const isAsking = (url: string) => url.includes('once=true');
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  while (server.requests.filter(isAsking).length < 11) {
    await vi.advanceTimersByTimeAsync(500);
    // Requests and responses take turns of the event loop, whatever time it is.
    await turns(25);
  }
  vi.useRealTimers();
  expect(server.requests.map(isAsking)).toEqual([
    false,
    false,
    ...Array<boolean>(10).fill(true),
    false,
    true,
  ]);
  await vi.waitFor(() => expect(changes(heard)).toContainEqual({ resource: 'book' }));
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../support/servers/account-server.ts';
import { type EventReader, openEvents } from '../../../support/servers/event-reader.ts';

let server: AccountServer;
let mara: Browser;
let milo: Browser;
let anna: Browser;
/** Not one of the staff. */
let manager: Browser;
beforeAll(async () => {
  server = await startAccountServer();
  await server.add({ userName: 'mara', name: 'Mara Berg', role: 'vet' });
  await server.add({ userName: 'milo', name: 'Milo Tal', role: 'vet' });
  await server.add({ userName: 'anna', name: 'Anna Wald', role: 'administrator' });
  await server.add({ userName: 'max', name: 'Max Feld', role: 'manager' });
  mara = await server.signIn('mara');
  milo = await server.signIn('milo');
  anna = await server.signIn('anna');
  manager = await server.signIn('max');
});
afterAll(() => server.close());

describe('a saved view', () => {
  const view = { name: 'Heute', address: 'filter.day=today', isShared: true };

  test('is shared with colleagues of the same role, who cannot change it', async () => {
    const created = await mara.call('POST', 'saved-views', { ...view, list: 'PATIENTS' });
    expect(created.status).toBe(201);
    const seen = await milo.call('GET', 'saved-views/PATIENTS');
    expect(seen.body.data).toEqual([{ ...view, id: created.body.id, isOwn: false }]);
    expect((await milo.call('PATCH', `saved-views/${created.body.id}`, view)).status).toBe(404);
    expect((await milo.call('DELETE', `saved-views/${created.body.id}`)).status).toBe(404);
  });

  test('is not there for users who are not staff, or not signed in', async () => {
    expect((await manager.call('GET', 'saved-views/PATIENTS')).status).toBe(403);
    expect((await manager.call('POST', 'saved-views', { ...view, list: 'PATIENTS' })).status).toBe(403);
    expect((await server.browser().call('GET', 'saved-views/PATIENTS')).status).toBe(401);
  });
});

describe('the stream of changes', () => {
  const open = (browser: Browser): Promise<EventReader> =>
    openEvents(server.url, '', { cookie: browser.cookie, authorization: '' }, undefined, false, 'events');

  test('tells colleagues at once what has changed and who did it', async () => {
    const stream = await open(milo);
    const created = await mara.call('POST', 'animal', { name: 'Bello' });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { resource, rows } = await stream.next('change');
    expect(resource).toBe('animal');
    expect(rows).toEqual([{ kind: 'created', key: String(created.body.id), by: 'Mara Berg' }]);
    await stream.close();
  });

  test('tells others what they may see, without who did it', async () => {
    const stream = await open(manager);
    await mara.call('POST', 'animal', { name: 'Luna' });
    const id = await server.add({ userName: 'nora', name: 'Nora', role: 'vet' });
    expect((await anna.call('PATCH', `account/${id}`, { name: 'Nora Neu' })).status).toBeLessThan(300);
    let rows: readonly { key: string; kind: string; by?: string }[] = [];
    while (!rows.some(({ kind }) => kind === 'changed')) {
      const change = await stream.next('change');
      expect(change.resource).toBe('account');
      rows = change.rows;
    }
    expect(rows).toContainEqual({ kind: 'changed', key: String(id) });
    await stream.close();
    expect(stream.text()).not.toContain('Anna Wald');
  });

  test('ends with the session', async () => {
    const leaving = await server.signIn('milo');
    const stream = await open(leaving);
    expect((await leaving.call('DELETE', 'session')).status).toBeLessThan(300);
    await stream.ended();
  });

  test('ends when its user gets another role or is locked', async () => {
    for (const [userName, change] of [
      ['rolf', { role: 'manager' }],
      ['lore', { active: false }],
    ] as const) {
      const id = await server.add({ userName, name: userName, role: 'vet' });
      const stream = await open(await server.signIn(userName));
      expect((await anna.call('PATCH', `account/${id}`, change)).status).toBeLessThan(300);
      await stream.ended();
    }
  });

  test('needs a session', async () => {
    await expect(
      openEvents(server.url, '', { authorization: '' }, undefined, false, 'events'),
    ).rejects.toThrow('401');
  });
});

test('who edits a record is told to colleagues alone', async () => {
  const created = await mara.call('POST', 'animal', { name: 'Kara' });
  const editing = { resource: 'animal', key: String(created.body.id), end: false };
  expect((await mara.call('POST', 'editing', editing)).body).toEqual({ others: [] });
  expect((await milo.call('POST', 'editing', editing)).body).toEqual({ others: ['Mara Berg'] });
  expect((await manager.call('POST', 'editing', editing)).status).toBe(403);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

const key = '/api/einstellungen/list.NACHRICHT_SUCHEN';
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

describe('a setting', () => {
  const write = (who: DemoName, path: string, wert: unknown) =>
    server.as(who, path, { method: 'PATCH', body: { wert } });
  const read = async (who: DemoName, path = key) => (await server.as(who, path)).body;

  test('is kept for its user alone, replaced and forgotten', async () => {
    expect(await read('ina.innendienst')).toEqual({ wert: null });
    const wert = { columns: ['betreff'], widths: { betreff: 20.5 }, density: 'compact' };
    expect((await write('ina.innendienst', key, wert)).status).toBe(204);
    expect(await read('ina.innendienst')).toEqual({ wert });
    expect(await read('adam.admin')).toEqual({ wert: null });
    await write('adam.admin', key, { columns: ['datum'] });
    await write('ina.innendienst', key, { density: 'normal' });
    expect(await read('ina.innendienst')).toEqual({ wert: { density: 'normal' } });
    await write('ina.innendienst', key, null);
    expect(await read('ina.innendienst')).toEqual({ wert: null });
    expect(await read('adam.admin')).toEqual({ wert: { columns: ['datum'] } });
  });

  test('is rejected without a session, under an invalid key, and if it is too large or not an object', async () => {
    expect((await server.call(key)).status).toBe(401);
    expect((await server.call(key, { method: 'PATCH', body: { wert: {} } })).status).toBe(401);
    expect((await server.as('adam.admin', '/api/einstellungen/list.klein')).status).toBe(404);
    expect((await write('adam.admin', '/api/einstellungen/a..b', {})).status).toBe(404);
    for (const wert of [{ text: 'x'.repeat(4000) }, 'text', ['x'], undefined])
      expect((await write('adam.admin', key, wert)).status).toBe(422);
    expect(await read('adam.admin')).toEqual({ wert: { columns: ['datum'] } });
  });

  test('sprache is a language of the server', async () => {
    const path = '/api/einstellungen/sprache';
    expect((await write('ina.innendienst', path, { sprache: 'en' })).status).toBe(204);
    expect(await read('ina.innendienst', path)).toEqual({ wert: { sprache: 'en' } });
    for (const wert of [{ sprache: 'fr' }, { sprache: 1 }, {}, { sprache: 'en-GB' }])
      expect((await write('ina.innendienst', path, wert)).status).toBe(422);
    expect((await write('ina.innendienst', path, null)).status).toBe(204);
  });

  test('keeps the 200 that were changed last', async () => {
    const path = (index: number) => `/api/einstellungen/list.LISTE_${index}`;
    for (let index = 0; index < 201; index += 1) {
      server.clock.advance(1);
      await write('erika.muster', path(index), { index });
    }
    expect(await read('erika.muster', path(0))).toEqual({ wert: null });
    expect(await read('erika.muster', path(1))).toEqual({ wert: { index: 1 } });
    expect(await read('erika.muster', path(200))).toEqual({ wert: { index: 200 } });
  });
});

describe('a view', () => {
  const base = '/api/ansichten';
  const of = {
    liste: 'NACHRICHT_SUCHEN',
    name: 'Ungelesen',
    adresse: 'filter.gelesen=false',
    geteilt: false,
  };
  const views = async (who: DemoName, liste = of.liste) =>
    (await server.as(who, `${base}/${liste}`)).body.data;
  const add = (who: DemoName, over = {}) =>
    server.as(who, base, { method: 'POST', body: { ...of, ...over } });

  test('is seen by its owner, and by that role when it is shared; only the owner changes it', async () => {
    const colleague = { benutzername: 'kollege.test', rolle: 'idm' };
    await server.addUser(colleague);
    const token = await server.signIn(colleague.benutzername);
    const asColleague = async () => (await server.call(`${base}/${of.liste}`, { token })).body.data;

    const created = await add('ina.innendienst');
    expect(created.status).toBe(201);
    const { id } = created.body;
    const { liste: _liste, ...values } = of;
    expect(await views('ina.innendienst')).toEqual([{ ...values, id, eigen: true }]);
    expect(await asColleague()).toEqual([]);

    const path = `${base}/${id}`;
    const shared = { ...values, geteilt: true };
    expect((await server.as('ina.innendienst', path, { method: 'PATCH', body: shared })).status).toBe(204);
    expect(await asColleague()).toEqual([{ ...shared, id, eigen: false }]);
    expect(await views('adam.admin')).toEqual([]);
    expect(await views('ina.innendienst', 'EINGAENGE_SUCHEN')).toEqual([]);

    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: values } : {};
      expect((await server.call(path, { method, token, ...body })).status).toBe(404);
    }
    expect(await asColleague()).toHaveLength(1);
    expect((await server.as('ina.innendienst', path, { method: 'DELETE' })).status).toBe(204);
    expect(await asColleague()).toEqual([]);
  });

  test('needs a unique name, and a list has at most 50', async () => {
    const taken = await add('adam.admin');
    expect((await add('adam.admin')).body.error.details).toEqual([
      { dataPath: '/name', message: 'Eine Ansicht mit diesem Namen gibt es schon.' },
    ]);
    for (const over of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { liste: 'klein' },
      { adresse: 'x'.repeat(2001) },
    ])
      expect((await add('adam.admin', over)).status).toBe(422);
    const other = await add('adam.admin', { name: 'Andere' });
    const rename = { name: 'Ungelesen', adresse: '', geteilt: false };
    const path = (id: number) => `${base}/${id}`;
    expect(
      (await server.as('adam.admin', path(other.body.id), { method: 'PATCH', body: rename })).status,
    ).toBe(422);
    expect(
      (await server.as('adam.admin', path(taken.body.id), { method: 'PATCH', body: rename })).status,
    ).toBe(204);
    for (let index = 2; index < 50; index += 1) await add('adam.admin', { name: `Ansicht ${index}` });
    expect((await add('adam.admin', { name: 'Zu viel' })).status).toBe(422);
    expect(await views('adam.admin')).toHaveLength(50);
  });

  test('is not available to policyholders', async () => {
    expect((await server.as('erika.muster', `${base}/${of.liste}`)).status).toBe(403);
    expect((await add('erika.muster')).status).toBe(403);
  });
});

test('settings and views are deleted with their user', async () => {
  const id = await server.addUser({ benutzername: 'geht.test', rolle: 'idm', email: 'geht@example.org' });
  const token = await server.signIn('geht.test');
  await server.call(key, { method: 'PATCH', token, body: { wert: { density: 'compact' } } });
  const body = { liste: 'NACHRICHT_SUCHEN', name: 'Geht', adresse: '', geteilt: true };
  await server.call('/api/ansichten', { method: 'POST', token, body });
  const left = async () => {
    const { read } = server.context.database;
    const of = (table: 'user_setting' | 'saved_view') =>
      read.selectFrom(table).selectAll().where('user_id', '=', id).execute();
    return [(await of('user_setting')).length, (await of('saved_view')).length];
  };
  expect(await left()).toEqual([1, 1]);
  expect((await server.as('adam.admin', `/api/benutzer/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await left()).toEqual([0, 0]);
});

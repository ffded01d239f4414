import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { deleteRows } from '../../../packages/server/src/resources/write/delete-rows.ts';
import { updateRows } from '../../../packages/server/src/resources/write/update-rows.ts';
import { nachricht } from '../../support/servers/demo-server.ts';
import { type EventReader, openEvents } from '../../support/servers/event-reader.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const [benutzername, rolle, vn_nummer] of [
    ['ina', 'idm', null],
    ['ida', 'idm', null],
    ['adam', 'adm', null],
    ['erika', 'vn', '10000001'],
    ['max', 'vn', '10000002'],
    ['paul', 'vn', '10000003'],
    ['paula', 'prod', null],
  ] as const)
    await server.addUser({ benutzername, rolle, vn_nummer, vorname: benutzername, name: 'Muster' });
  for (const partnerNummer of ['10000001', '10000002'])
    await server.insert('versicherungsnehmer', { partnerNummer, name: 'Muster', vorname: 'Erika' });
});
afterAll(() => server.close());

const listen = async (benutzername: string) => openEvents(server.url, await server.signIn(benutzername));

/** The next change event of a resource. */
async function nextOf(stream: EventReader, ressource: string): Promise<any> {
  for (;;) {
    const event = await stream.next('aenderung');
    if (event.ressource === ressource) return event;
  }
}

const write = async (token: string, vn_nummer = '10000001'): Promise<number> => {
  const { status, body } = await server.call('/api/nachricht', {
    method: 'POST',
    token,
    body: { ...nachricht(), vn_nummer },
  });
  expect([status, body.error]).toEqual([201, undefined]);
  // Until then it is a draft, and drafts have no events.
  const sent = await server.call('/api/nachricht/sende-archiv-email', {
    method: 'POST',
    token,
    body: { nachricht_id: body.id },
  });
  expect(sent.status).toBeLessThan(300);
  return body.id as number;
};

test('staff hear what others change, with who did it, and not what they do themselves', async () => {
  const ida = await listen('ida');
  const token = await server.signIn('ina');
  const ina = await openEvents(server.url, token);
  const id = await write(token);
  expect(await ida.next('aenderung')).toEqual({
    ressource: 'nachricht',
    viele: false,
    zeilen: [{ art: 'neu', schluessel: String(id), von: 'ina Muster' }],
    vor: expect.any(Number),
  });
  await server.call(`/api/nachricht/${id}`, { method: 'DELETE', token });
  const both = [await ida.next('aenderung'), await ida.next('aenderung')];
  // Deleted messages are a resource of their own over the same table.
  expect(both).toContainEqual(
    expect.objectContaining({
      ressource: 'nachricht',
      zeilen: [expect.objectContaining({ art: 'geloescht' })],
    }),
  );
  expect(both).toContainEqual(
    expect.objectContaining({
      ressource: 'nachrichtgeloescht',
      zeilen: [expect.objectContaining({ art: 'neu' })],
    }),
  );
  await server.update('versicherungsnehmer', { partnerNummer: '10000002' }, { ort: 'Kiel' });
  expect(await ina.next('aenderung')).toMatchObject({ ressource: 'versicherungsnehmer' });
  await Promise.all([ida.close(), ina.close()]);
});

test('a policyholder hears of own rows alone, without a name; a role without rights of none', async () => {
  const [erika, paula, ida] = [await listen('erika'), await listen('paula'), await listen('ida')];
  const token = await server.signIn('ina');
  const foreign = await write(token, '10000002');
  const own = await write(token, '10000001');
  expect(await erika.next('aenderung')).toEqual({
    ressource: 'nachricht',
    viele: false,
    zeilen: [{ art: 'neu', schluessel: String(own) }],
    vor: expect.any(Number),
  });
  const heard = JSON.stringify([await ida.next('aenderung')]);
  expect(heard).toContain(`"${foreign}"`);
  expect(erika.text()).not.toContain(`"${foreign}"`);
  expect(paula.text()).not.toContain('event:');
  await Promise.all([erika.close(), paula.close(), ida.close()]);
});

test('a stream begins with the changes of others since a time, and says how old they are', async () => {
  const token = await server.signIn('ina');
  const before = performance.now();
  const foreign = await write(token, '10000002');
  const own = await write(token);
  const inaToken = await server.signIn('ina');
  await server.update('versicherungsnehmer', { partnerNummer: '10000002' }, { ort: 'Bonn' });
  const [ida, erika, ina, late] = [
    await openEvents(server.url, await server.signIn('ida'), {}, 60_000),
    await openEvents(server.url, await server.signIn('erika'), {}, 60_000),
    await openEvents(server.url, inaToken, {}, 60_000),
    await openEvents(server.url, await server.signIn('adam')),
  ];
  const { vor, zeilen } = await nextOf(ida, 'nachricht');
  expect(zeilen).toEqual(
    expect.arrayContaining([foreign, own].map((id) => expect.objectContaining({ schluessel: `${id}` }))),
  );
  expect(vor).toBeLessThanOrEqual(performance.now() - before);
  // Only about her own rows, and nothing from before the server's start.
  const { zeilen: hers } = await nextOf(erika, 'nachricht');
  expect(hers).toContainEqual({ art: 'neu', schluessel: String(own) });
  expect(JSON.stringify(hers)).not.toContain(`"${foreign}"`);
  expect((await erika.next('luecke')).vor).toBeLessThan(60_000);
  await server.update('versicherungsnehmer', { partnerNummer: '10000002' }, { ort: 'Ulm' });
  await nextOf(ina, 'versicherungsnehmer');
  expect(ina.text()).not.toContain('"nachricht"');
  expect(await nextOf(late, 'versicherungsnehmer')).toBeDefined();
  expect(late.text()).not.toContain('"nachricht"');
  await Promise.all([ida, erika, ina, late].map((stream) => stream.close()));
});

test('whoever gets no stream through asks for the changes since a time, which is no activity either', async () => {
  const token = await server.signIn('ida');
  const asked = async () => {
    const stream = await openEvents(server.url, token, {}, 60_000, true);
    await stream.ended();
    return stream;
  };
  const id = await write(await server.signIn('ina'));
  // Any number of them, one after the other.
  for (let time = 0; time < 7; time += 1) await asked();
  await vi.waitFor(async () => {
    const { zeilen } = await nextOf(await asked(), 'nachricht');
    expect(zeilen).toContainEqual({ art: 'neu', schluessel: String(id), von: 'ina Muster' });
  });
});

test.each(['0', '-1', '120001', 'gestern', '1&seit=2', '1&wer=ina', '1&einmal=ja'])(
  'a stream since %s is refused',
  async (seit) => {
    const token = await server.signIn('adam');
    const headers = { accept: 'text/event-stream' };
    expect((await server.call(`/api/ereignisse?seit=${seit}`, { token, headers })).status).toBe(400);
  },
);

test('a user hears of rows that are theirs by a hook alone, and of no others', async () => {
  const [erika, max, paul] = [await listen('erika'), await listen('max'), await listen('paul')];
  const request = {
    antragsteller_nummer: '10000001',
    antragnehmer_nummer: '10000002',
    vertraege: ['900000001'],
  };
  const { id } = await server.insert('vertragszugriff', request);
  const zeile = (art: string) => ({ zeilen: [{ art, schluessel: String(id) }] });
  for (const stream of [erika, max])
    expect(await nextOf(stream, 'vertragseinsicht')).toMatchObject(zeile('neu'));
  await server.update('vertragszugriff', { id }, { status_idm: 'G' });
  for (const stream of [erika, max])
    expect(await nextOf(stream, 'vertragseinsicht')).toMatchObject(zeile('geaendert'));
  // The row goes out of sight of one, and comes into that of another.
  await server.update('vertragszugriff', { id }, { antragnehmer_nummer: '10000003' });
  for (const stream of [erika, max, paul])
    expect(await nextOf(stream, 'vertragseinsicht')).toMatchObject(zeile('geaendert'));
  await server.context.database.transaction((tx) =>
    deleteRows(
      tx,
      server.context.resources.get('vertragszugriff').table,
      (eb) => eb('id', '=', id as number),
      stampOf(systemActor('test'), server.clock.now()),
    ),
  );
  for (const stream of [erika, paul])
    expect(await nextOf(stream, 'vertragseinsicht')).toMatchObject(zeile('geloescht'));
  // The next event of the others is another one.
  await write(await server.signIn('ina'), 'ALLE');
  expect(await max.next('aenderung')).toMatchObject({ ressource: 'nachricht' });
  await Promise.all([erika, max, paul].map((stream) => stream.close()));
});

test('many rows are told as many, at most once a second, and to nobody who sees only own ones', async () => {
  const [ida, erika] = [await listen('ida'), await listen('erika')];
  for (let round = 0; round < 3; round += 1)
    await server.update('versicherungsnehmer', { name: 'Muster' }, { ort: `Ort ${round}` });
  const first = await ida.next('aenderung');
  expect(first.ressource).toBe('versicherungsnehmer');
  await server.context.database.maintain(async (tx) => {
    const { insertRows } = await import('../../../packages/server/src/resources/write/insert-rows.ts');
    const { stampOf, systemActor } = await import('../../../packages/server/src/resources/rows/stamp.ts');
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      partnerNummer: String(20_000_000 + index),
      name: 'Viele',
    }));
    await insertRows(
      tx,
      server.context.resources.get('versicherungsnehmer').table,
      rows as never,
      stampOf(systemActor('import'), server.clock.now()),
    );
  });
  let last = first;
  while (!last.viele) last = await ida.next('aenderung');
  expect(last).toMatchObject({ ressource: 'versicherungsnehmer', viele: true, zeilen: [] });
  expect(ida.count('aenderung')).toBeLessThanOrEqual(3);
  expect(erika.text()).not.toContain('event:');
  await Promise.all([ida.close(), erika.close()]);
});

test.each([
  ['signs out', (token: string) => server.call('/api/benutzer/logout', { method: 'POST', token })],
  [
    'ends the other sessions',
    async () => {
      const other = await server.signIn('max');
      await server.call('/api/benutzer/sitzungen', { method: 'DELETE', token: other });
    },
  ],
  ['is locked', () => server.update('benutzer', { benutzername: 'max' }, { aktiv: false })],
])('the stream of a user who %s ends at once', async (_, end) => {
  await server.update('benutzer', { benutzername: 'max' }, { aktiv: true });
  const token = await server.signIn('max');
  const stream = await openEvents(server.url, token);
  const began = performance.now();
  await end(token);
  await stream.ended();
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('the sixth stream of a user is refused, and the place of one that is closed is free again', async () => {
  const token = await server.signIn('adam');
  const open = [];
  for (let index = 0; index < 5; index += 1) open.push(await openEvents(server.url, token));
  const accept = { accept: 'text/event-stream' };
  const refused = await server.call('/api/ereignisse', { token, headers: accept });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
  await open[0]!.close();
  await expect
    .poll(async () => {
      const again = await openEvents(server.url, token).catch(() => undefined);
      await again?.close();
      return again !== undefined;
    })
    .toBe(true);
  await Promise.all(open.map((stream) => stream.close()));
});

test('the stream is for event readers alone, comes unbuffered and unpacked, and is no activity of its user', async () => {
  const token = await server.signIn('adam');
  expect((await server.call('/api/ereignisse', { token })).status).toBe(406);
  const stream = await openEvents(server.url, token, { 'accept-encoding': 'br, gzip' });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  // It was opened when the session had one minute left.
  await stream.close();
  server.clock.advance(19 * 60);
  await (await openEvents(server.url, token)).close();
  server.clock.advance(2 * 60);
  expect((await server.call('/api/benutzer/sitzung', { method: 'POST', token })).status).toBe(401);
});

test('a malformed notification is skipped', async () => {
  const ida = await listen('ida');
  const messages = [
    '{kaputt',
    'null',
    '[]',
    '"rows"',
    '{"kind":"fremd"}',
    '{"kind":"toString"}',
    '{"kind":"rows","table":5}',
    '{"kind":"rows","table":"benutzer","by":null,"rows":[null]}',
    '{"kind":"session","benutzer":"1"}',
    '{"kind":"bearbeitung","benutzer":1,"ressource":"gibtsnicht","schluessel":"1","ende":false}',
  ];
  for (const message of messages)
    await server.context.database.transaction((tx) =>
      sql`select pg_notify('portal', ${message})`.execute(tx),
    );
  await server.update('versicherungsnehmer', { partnerNummer: '10000002' }, { ort: 'Ulm' });
  expect(await ida.next('aenderung')).toMatchObject({ ressource: 'versicherungsnehmer' });
  await ida.close();
});

test('a change of a user reads the sessions of the streams of that user alone', async () => {
  await server.addUser({ benutzername: 'moritz', rolle: 'vn', vn_nummer: '10000003' });
  const [ida, erika, moritz] = [await listen('ida'), await listen('erika'), await listen('moritz')];
  const read = vi.spyOn(server.context.sessions, 'find');
  await server.update('benutzer', { benutzername: 'moritz' }, { rolle: 'prod' });
  await moritz.ended();
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  await Promise.all([ida.close(), erika.close()]);
});

test('staff who may edit a record hear that somebody else begins or stops to, and ask who', async () => {
  const [ina, ida, erika] = [
    await server.signIn('ina'),
    await server.signIn('ida'),
    await server.signIn('erika'),
  ];
  const schluessel = String(await write(ina, '10000001'));
  const edit = (token: string, body: object = {}) =>
    server.call('/api/bearbeitungen', {
      method: 'POST',
      token,
      body: { ressource: 'nachricht', schluessel, ...body },
    });
  const [hers, policyholder] = [await openEvents(server.url, ida), await openEvents(server.url, erika)];
  expect((await edit(ina)).body).toEqual({ andere: [] });
  expect(await hers.next('bearbeitung')).toMatchObject({ ressource: 'nachricht', schluessel });
  await expect.poll(async () => (await edit(ida)).body).toEqual({ andere: ['ina Muster'] });
  await expect.poll(async () => (await edit(ina)).body).toEqual({ andere: ['ida Muster'] });
  expect(hers.count('bearbeitung')).toBe(1);
  await edit(ina, { ende: true });
  await hers.next('bearbeitung');
  expect((await edit(ida)).body).toEqual({ andere: [] });
  // No event for users who may not edit the record, nor for records that do not exist.
  expect(policyholder.text()).not.toContain('bearbeitung');
  expect((await edit(erika)).status).toBe(403);
  expect((await edit(await server.signIn('adam'))).status).toBe(404);
  expect((await edit(ina, { schluessel: '999999' })).status).toBe(404);
  for (const ressource of ['einstellung', 'gibtesnicht', 'aenderung'])
    expect((await edit(ina, { ressource })).status).toBe(404);
  await Promise.all([hers.close(), policyholder.close()]);
});

test('an author hears in another session of what happens to their draft, and nobody else does', async () => {
  const [ina, ida] = [await listen('ina'), await listen('ida')];
  const { id } = await server.insert('nachricht', {
    vn_nummer: '10000001',
    bezug: 'MAIL',
    betreff: 'Entwurf',
    nachricht: 'Text',
    zustand: 'entwurf',
  });
  // Whose draft it is says the last writer.
  await server.context.database.transaction((tx) =>
    updateRows(tx, server.context.resources.get('nachricht').table, {
      where: (eb) => eb('id', '=', id as number),
      set: { betreff: 'Zweiter Entwurf' },
      stamp: { userId: null, userName: 'ina', role: 'idm', time: server.clock.now() },
    }),
  );
  expect(await nextOf(ina, 'nachricht')).toMatchObject({ zeilen: [{ schluessel: String(id) }] });
  await server.update('versicherungsnehmer', { partnerNummer: '10000002' }, { ort: 'Bremen' });
  expect(await ida.next('aenderung')).toMatchObject({ ressource: 'versicherungsnehmer' });
  await Promise.all([ina.close(), ida.close()]);
});

test("a user's other tabs hear what one of them changes, with its name, and nobody else its name", async () => {
  const token = await server.signIn('ina');
  const [ina, ida] = [await openEvents(server.url, token), await listen('ida')];
  const remove = async (headers: Readonly<Record<string, string>>) => {
    const id = await write(token);
    const { status } = await server.call(`/api/nachricht/${id}`, { method: 'DELETE', token, headers });
    expect(status).toBe(204);
    return id;
  };
  const id = await remove({ 'tab-id': 'links' });
  const own = await nextOf(ina, 'nachrichtgeloescht');
  expect(own.zeilen).toEqual([{ art: 'neu', schluessel: String(id), von: 'ina Muster', tab: 'links' }]);
  const foreign = await nextOf(ida, 'nachrichtgeloescht');
  expect(foreign.zeilen).toEqual([{ art: 'neu', schluessel: String(id), von: 'ina Muster' }]);
  for (const wrong of ['', 'x'.repeat(41), 'a b']) await remove({ 'tab-id': wrong });
  await server.update('versicherungsnehmer', { partnerNummer: '10000002' }, { ort: 'Jena' });
  await nextOf(ina, 'versicherungsnehmer');
  expect(ina.text().match(/"nachrichtgeloescht"/g)).toHaveLength(1);
  await Promise.all([ina.close(), ida.close()]);
});

test('what a job changes is news in the other tabs of its user', async () => {
  const token = await server.signIn('ina');
  const id = await write(token);
  const ina = await openEvents(server.url, token);
  const body = {
    liste: 'NACHRICHTEN_SUCHEN',
    titel: 'Löschen',
    ressource: 'nachricht',
    methode: 'DELETE',
    pfad: 'nachricht/{id}',
    schluessel: [String(id)],
  };
  const started = await server.call('/api/sammelauftraege', {
    method: 'POST',
    token,
    body,
    headers: { 'tab-id': 'links' },
  });
  expect([started.status, started.body.error]).toEqual([201, undefined]);
  const own = await nextOf(ina, 'nachrichtgeloescht');
  expect(own.zeilen).toEqual([{ art: 'neu', schluessel: String(id), von: 'ina Muster', tab: 'links' }]);
  await ina.close();
});

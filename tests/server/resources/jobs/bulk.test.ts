import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../../packages/server/src/resources/schema/table.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  withBooks,
} from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

const deletion = {
  liste: 'BUCH_SUCHEN',
  titel: 'Löschen',
  ressource: 'buch',
  methode: 'DELETE',
  pfad: 'bibliothek/buch/{id}',
};

let server: TestServer;
let ina: string;
let number = 0;

beforeAll(async () => {
  server = await startServer({ schemas: withBooks, now: () => new Date() });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'iwan', rolle: 'idm' });
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  await server.addUser({ benutzername: 'leser', rolle: 'vn', vn_nummer: '10000009' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ina = await server.signIn('ina');
});

const addBook = (over: Row = {}) => {
  number += 1;
  return server.insert('buch', { leser: '10000001', titel: `Band ${number}`, zustand: 'da', ...over });
};
const addBooks = (count: number, over: Row = {}) =>
  Promise.all(Array.from({ length: count }, () => addBook(over)));
const keysOf = (books: readonly Row[]) => books.map(({ id }) => String(id));

const start = (token: string, body: object): Promise<TestResponse> =>
  server.call('/api/sammelauftraege', { method: 'POST', token, body: { ...deletion, ...body } });
const read = async (token: string, id: number) =>
  (await server.call(`/api/sammelauftraege/${id}`, { token })).body;
const failedOf = async (token: string, id: number) =>
  (await server.call(`/api/sammelauftraege/${id}/fehler`, { token })).body.data;
/** The job once it has ended. */
async function ended(token: string, id: number) {
  await waitFor(async () => expect((await read(token, id)).zustand).not.toBe('laeuft'));
  return read(token, id);
}
async function run(token: string, body: object) {
  const { status, body: started } = await start(token, body);
  expect(status).toBe(201);
  return ended(token, started.id);
}
const stateOf = async (book: Row) =>
  (await server.context.database.read
    .selectFrom('buch' as never)
    .select(['zustand' as never, 'verliehen' as never, 'version' as never])
    .where('id' as never, '=', book.id as never)
    .executeTakeFirstOrThrow()) as Row;

describe('an action over many rows', () => {
  test('says why a row failed in the language of who started it', async () => {
    const [book] = await addBooks(1);
    await server.update('buch', { id: book!.id }, { zustand: 'weg' });
    const body = { ...deletion, schluessel: keysOf([book!]) };
    const headers = { 'accept-language': 'en-GB' };
    const started = await server.call('/api/sammelauftraege', { method: 'POST', token: ina, body, headers });
    const { id } = await ended(ina, started.body.id);
    expect((await failedOf(ina, id))[0].meldung).toBe('The entry you are looking for was not found.');
  });

  test('does for every row what its own call does, and says what failed and why', async () => {
    const [one, two, foreign] = await addBooks(3);
    await server.update('buch', { id: foreign!.id }, { zustand: 'weg' });
    const done = await run(ina, { schluessel: keysOf([one!, foreign!, two!, one!]) });
    expect(done).toMatchObject({ zustand: 'fertig', anzahl: 3, erledigt: 2, fehlgeschlagen: 1, grund: null });
    expect((await stateOf(one!)).zustand).toBe('weg');
    expect((await stateOf(two!)).zustand).toBe('weg');
    expect(await failedOf(ina, done.id)).toEqual([
      {
        schluessel: String(foreign!.id),
        meldung: 'Der gewünschte Eintrag wurde nicht gefunden.',
        zeile: null,
      },
    ]);
  });

  test('sends a body, filled from the row where it says so, and shows a failed row with its values', async () => {
    const [one, two] = await addBooks(2, { autor: 'Anna Seghers' });
    const change = { methode: 'PATCH', inhalt: { verliehen: true }, felder: { text: 'autor' } };
    await run(ina, { ...change, schluessel: keysOf([one!]) });
    const { body } = await server.call(`/api/bibliothek/buch/${one!.id}`, { token: ina });
    expect(body).toMatchObject({ verliehen: true, text: 'Anna Seghers' });
    const wrong = { methode: 'PATCH', inhalt: { seiten: 0 }, schluessel: keysOf([two!]) };
    const { id } = await run(ina, wrong);
    const [failed] = await failedOf(ina, id);
    expect(failed.meldung).toContain('Seiten');
    expect(failed.zeile).toMatchObject({ id: two!.id, autor: 'Anna Seghers' });
  });

  test('is no slow request, however long the server goes on after it', async () => {
    const faults: unknown[] = [];
    const collect = (fault: unknown) => faults.push(fault);
    process.on('uncaughtExceptionMonitor', collect);
    const requestMs = 20;
    const own = await startServer({ schemas: withBooks, now: () => new Date(), limits: { requestMs } });
    try {
      await own.addUser({ benutzername: 'ina', rolle: 'idm' });
      const token = await own.signIn('ina');
      const books = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          own.insert('buch', { leser: '10000001', titel: `Band ${index}`, zustand: 'da' }),
        ),
      );
      const change = { ...deletion, methode: 'PATCH', inhalt: { verliehen: true } };
      const body = { ...change, schluessel: keysOf(books) };
      const started = await own.call('/api/sammelauftraege', { method: 'POST', token, body });
      const path = `/api/sammelauftraege/${started.body.id}`;
      await waitFor(async () => expect((await own.call(path, { token })).body.erledigt).toBe(20));
      await new Promise((resolve) => setTimeout(resolve, 2 * requestMs));
      expect(faults).toEqual([]);
    } finally {
      process.off('uncaughtExceptionMonitor', collect);
      await own.close();
    }
  });

  test('runs over all that a search finds at its start', async () => {
    const books = await addBooks(4, { autor: 'Suchtreffer' });
    const other = await addBook({ autor: 'Anderer' });
    const done = await run(ina, { suche: { 'data.autor.contains': 'Suchtreffer', sortBy: 'titel' } });
    expect(done).toMatchObject({ anzahl: 4, erledigt: 4 });
    for (const book of books) expect((await stateOf(book)).zustand).toBe('weg');
    expect((await stateOf(other)).zustand).toBe('da');
    expect((await start(ina, { suche: { 'data.autor.contains': 'Suchtreffer' } })).status).toBe(422);
  });

  test('is undone by another one over the rows that were done', async () => {
    const [one, two] = await addBooks(2);
    const lent = await run(ina, {
      methode: 'PATCH',
      inhalt: { verliehen: true },
      schluessel: keysOf([one!]),
    });
    const back = { methode: 'PATCH', inhalt: { verliehen: false }, von: lent.id };
    expect(await run(ina, back)).toMatchObject({ anzahl: 1, erledigt: 1 });
    expect((await stateOf(one!)).verliehen).toBe(false);
    expect((await stateOf(two!)).version).toBe(two!.version);
  });

  test('does not run for calls, rows and bodies that are not offered', async () => {
    const schluessel = ['1'];
    const refused = async (status: number, body: object) => {
      const answer = await start(ina, body);
      expect([answer.status, body]).toEqual([status, body]);
    };
    await refused(403, { schluessel, methode: 'POST' });
    await refused(403, { schluessel, pfad: 'bibliothek/buch/17' });
    await refused(403, { schluessel, pfad: 'benutzer/{id}/x' });
    await refused(403, { schluessel, methode: 'POST', pfad: 'benutzer/login' });
    await refused(422, { schluessel, pfad: '../benutzer/{id}' });
    await refused(422, { schluessel, pfad: 'bibliothek/buch/{id}?x=1' });
    await refused(400, { schluessel, ressource: 'unbekannt' });
    await refused(400, { schluessel, pfad: 'bibliothek/buch/{zustand}' });
    await refused(400, { schluessel, felder: { text: 'zustand' } });
    await refused(400, {});
    await refused(400, { schluessel, suche: {} });
    await refused(400, { suche: { unbekannt: '1' } });
    await refused(422, { schluessel: [] });
    await refused(422, { schluessel: Array.from({ length: 10_001 }, (_, index) => String(index)) });
    await refused(404, { von: 999_999 });
    expect((await server.call('/api/sammelauftraege', { method: 'POST', body: deletion })).status).toBe(401);
  });

  test('is refused with a key that no row can have', async () => {
    for (const key of ['0', '-1', "1' or true", '../benutzer/1', '%2e%2e', '9'.repeat(30), 'x'.repeat(200)])
      expect([key, (await start(ina, { schluessel: [key] })).status]).toEqual([key, 400]);
  });

  test('may do no more than its user: a reader deletes nothing and changes own rows alone', async () => {
    const leser = await server.signIn('leser');
    const [own, foreign] = [await addBook({ leser: '10000009' }), await addBook()];
    const change = { methode: 'PATCH', inhalt: { text: 'Notiz' }, schluessel: keysOf([own, foreign]) };
    expect(await run(leser, change)).toMatchObject({ erledigt: 1, fehlgeschlagen: 1 });
    expect((await stateOf(foreign)).version).toBe(foreign.version);
    expect((await start(leser, { schluessel: keysOf([own]) })).status).toBe(403);
    expect((await stateOf(own)).zustand).toBe('da');
  });

  test('says that it waits while it makes no progress', async () => {
    const [book] = await addBooks(1);
    const { id } = await run(ina, { schluessel: keysOf([book!]) });
    const lie = (state: object) =>
      server.context.database.transaction((tx) =>
        tx.updateTable('bulk_job').set(state).where('id', '=', id).execute(),
      );
    const msAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
    const later = msAgo(-3_600_000);
    await lie({ state: 'running', progress_at: msAgo(10_000), next_attempt_at: later });
    expect(await read(ina, id)).toMatchObject({ zustand: 'laeuft', wartet: true });
    await lie({ progress_at: msAgo(0) });
    expect(await read(ina, id)).toMatchObject({ zustand: 'laeuft', wartet: false });
    await lie({ state: 'finished', progress_at: msAgo(10_000) });
    expect(await read(ina, id)).toMatchObject({ zustand: 'fertig', wartet: false });
  });

  test('exists for its user alone', async () => {
    const { id } = await run(ina, { schluessel: keysOf([await addBook()]) });
    const iwan = await server.signIn('iwan');
    for (const [path, method] of [
      ['', 'GET'],
      ['/fehler', 'GET'],
      ['/anhalten', 'POST'],
      ['', 'DELETE'],
    ] as const)
      expect((await server.call(`/api/sammelauftraege/${id}${path}`, { token: iwan, method })).status).toBe(
        404,
      );
    expect((await start(iwan, { von: id })).status).toBe(404);
    const latest = (token: string) => server.call('/api/sammelauftraege/liste/BUCH_SUCHEN', { token });
    expect((await latest(iwan)).body).toEqual({ auftrag: null });
    expect((await latest(ina)).body.auftrag).toMatchObject({ id, zustand: 'fertig' });
    const close = { token: ina, method: 'DELETE' };
    expect((await server.call(`/api/sammelauftraege/${id}`, close)).status).toBe(204);
    expect((await server.call(`/api/sammelauftraege/${id}`, { token: ina })).status).toBe(404);
  });
});

describe('while it runs', () => {
  const startLong = async (token = ina) => {
    const books = await addBooks(300, { autor: 'Lang' });
    const { body } = await start(token, { schluessel: keysOf(books) });
    await waitFor(async () => expect((await read(token, body.id)).erledigt).toBeGreaterThan(0));
    return { id: body.id as number, books };
  };
  const stored = (id: number) =>
    server.context.database.read
      .selectFrom('bulk_job')
      .select(['state', 'reason'])
      .where('id', '=', id)
      .executeTakeFirst();
  const expectUntouchedRest = async (id: number, books: readonly Row[]) => {
    const { erledigt, anzahl, fehlgeschlagen } = await read(ina, id);
    expect(erledigt).toBeLessThan(anzahl);
    const states = await Promise.all(books.map(stateOf));
    expect(states.filter(({ zustand }) => zustand === 'weg')).toHaveLength(erledigt);
    expect(fehlgeschlagen).toBe(0);
  };

  test('no second one starts, and it can be stopped: what is done stays done', async () => {
    const { id, books } = await startLong();
    expect((await start(ina, { schluessel: ['1'] })).status).toBe(409);
    expect((await server.call(`/api/sammelauftraege/${id}`, { token: ina, method: 'DELETE' })).status).toBe(
      409,
    );
    await server.call(`/api/sammelauftraege/${id}/anhalten`, { token: ina, method: 'POST' });
    expect(await read(ina, id)).toMatchObject({ zustand: 'angehalten' });
    expect((await run(ina, { schluessel: keysOf([await addBook()]) })).erledigt).toBe(1);
    await expectUntouchedRest(id, books);
  });

  test('a user who is locked loses the rest', async () => {
    const { id, books } = await startLong();
    await server.update('benutzer', { benutzername: 'ina' }, { aktiv: false });
    await waitFor(async () => expect(await stored(id)).toEqual({ state: 'broken', reason: 'locked' }));
    await server.update('benutzer', { benutzername: 'ina' }, { aktiv: true });
    await expectUntouchedRest(id, books);
  });

  test('a user whose role is taken loses the rest, and is told why', async () => {
    const { id, books } = await startLong();
    await server.update('benutzer', { benutzername: 'ina' }, { rolle: 'vn' });
    await waitFor(async () => expect(await stored(id)).toEqual({ state: 'broken', reason: 'locked' }));
    await server.update('benutzer', { benutzername: 'ina' }, { rolle: 'idm' });
    expect(await read(ina, id)).toMatchObject({
      grund: 'Ihr Benutzer ist gesperrt oder hat eine andere Rolle.',
    });
    const inEnglish = { token: ina, headers: { 'accept-language': 'en' } };
    expect((await server.call(`/api/sammelauftraege/${id}`, inEnglish)).body).toMatchObject({
      grund: 'Your user is locked or has another role.',
    });
    await expectUntouchedRest(id, books);
  });

  test('a user who is deleted loses the rest', async () => {
    const benutzerId = await server.addUser({ benutzername: 'kurz', rolle: 'idm' });
    const { id, books } = await startLong(await server.signIn('kurz'));
    const adam = await server.signIn('adam');
    const path = `/api/benutzer/${benutzerId}`;
    expect((await server.call(path, { method: 'DELETE', token: adam })).status).toBe(204);
    const countDone = async () =>
      (await Promise.all(books.map(stateOf))).filter(({ zustand }) => zustand === 'weg').length;
    const done = await countDone();
    expect(done).toBeLessThan(books.length);
    await waitFor(async () => expect((await stored(id))?.state).not.toBe('running'));
    // The row that was being processed when the user was deleted may still be stored.
    expect(await countDone()).toBeLessThanOrEqual(done + 1);
  });

  test('the session that has started it, ended from another device, takes it along', async () => {
    const { id, books } = await startLong();
    const other = await server.signIn('ina');
    const { body } = await server.call('/api/benutzer/sitzungen', { token: other });
    const sessions = body.data ?? body;
    for (const { id: session, aktuell } of sessions)
      if (!aktuell)
        await server.call(`/api/benutzer/sitzungen/${session}`, { method: 'DELETE', token: other });
    ina = other;
    expect(await stored(id)).toEqual({ state: 'broken', reason: 'signedOut' });
    await expectUntouchedRest(id, books);
  });

  test('a user who signs out everywhere else from another device stops it; who signs out here does not', async () => {
    const first = await startLong();
    const other = await server.signIn('ina');
    const end = await server.call('/api/benutzer/sitzungen', { method: 'DELETE', token: other });
    expect(end.status).toBe(204);
    expect(await read(other, first.id)).toMatchObject({
      zustand: 'abgebrochen',
      grund: 'Ihre Anmeldung wurde beendet.',
    });
    const second = await startLong(other);
    await server.call('/api/benutzer/logout', { method: 'POST', token: other });
    ina = await server.signIn('ina');
    expect(await ended(ina, second.id)).toMatchObject({ zustand: 'fertig', erledigt: 300 });
  });

  test('it goes on where it stopped when the server starts again', async () => {
    const { id } = await startLong();
    server = await server.restart();
    ina = await server.signIn('ina');
    expect(await ended(ina, id)).toMatchObject({ zustand: 'fertig', erledigt: 300, fehlgeschlagen: 0 });
  });
});

import { readScreen } from '@schema-screens/check/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkCallOf } from '../../../../packages/core/src/list/bulk/bulk-call.ts';
import { sweepDrafts } from '../../../../server/features/nachricht/module.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: DemoServer;
let keys: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startDemoServer({}, {}, { now: () => new Date() });
  const { body } = await server.as('ina.innendienst', '/api/versicherungsnehmer?perPage=100');
  keys = Object.fromEntries(
    body.data.map((row: Record<string, unknown>) => [row.partnerNummer, String(row.partnerID)]),
  );
});
afterAll(() => server.close());

const ina = 'ina.innendienst';
const list = readScreen(process.cwd(), 'screens/verwaltung/vn-suchen.json');
const [action] = list.kind === 'list' ? (list.bulkActions ?? []) : [];

/** Starts the action of the list with the values of its form. */
function start(
  name: DemoName,
  values: Record<string, unknown>,
  numbers: readonly string[],
  saved: Record<string, unknown> = { anhaenge: [] },
) {
  const call = bulkCallOf(action!.call!, { user: null, data: values, saved });
  return server.as(name, '/api/sammelauftraege', {
    method: 'POST',
    body: {
      liste: list.name,
      titel: action!.label,
      ressource: 'versicherungsnehmer',
      methode: call.method,
      pfad: call.path,
      inhalt: call.body,
      felder: call.rowFields,
      schluessel: numbers.map((number) => keys[number]),
    },
  });
}

async function run(
  values: Record<string, unknown>,
  numbers: readonly string[],
  saved = { anhaenge: [] as number[] },
) {
  const { status, body: started } = await start(ina, values, numbers, saved);
  expect(status).toBe(201);
  return waitFor(async () => {
    const { body } = await server.as(ina, `/api/sammelauftraege/${started.id}`);
    expect(body.zustand).not.toBe('laeuft');
    return body;
  });
}

describe('a message to several policyholders', () => {
  test('reaches each of them and nobody else, with what was typed', async () => {
    const values = { betreff: 'Öffnungszeiten {row.name}', nachricht: 'Guten Tag,\n\n{data.betreff} <b>' };
    expect(await run(values, ['10000001', '10000002'])).toMatchObject({ erledigt: 2, fehlgeschlagen: 0 });
    const sent = await server.context.database.read
      .selectFrom('nachricht')
      .select(['vn_nummer', 'betreff', 'nachricht', 'bezug', 'zustand', 'letzterAenderungsuser'])
      .where('betreff', '=', values.betreff)
      .orderBy('vn_nummer')
      .execute();
    const each = { ...values, bezug: 'MAIL', zustand: 'aktiv', letzterAenderungsuser: ina };
    expect(sent).toEqual([
      { vn_nummer: '10000001', ...each },
      { vn_nummer: '10000002', ...each },
    ]);
  });

  const upload = (name: DemoName, ...contents: readonly string[]) =>
    server.as(name, '/api/nachricht/anhaenge', {
      method: 'POST',
      body: {
        anhaenge: contents.map((content, index) => ({
          datei_name: `Hinweis ${index + 1}.txt`,
          daten: Buffer.from(content).toString('base64'),
        })),
      },
    });

  test('brings each of them its attachments, whose contents are stored once', async () => {
    const { status, body: saved } = await upload(ina, 'Erster', 'Zweiter');
    expect(status).toBe(201);
    const values = { betreff: 'Mit zwei Anhängen', nachricht: 'Bitte lesen.' };
    expect(await run(values, ['10000001', '10000002'], saved)).toMatchObject({ erledigt: 2 });
    const sent = await server.context.database.read
      .selectFrom('nachricht')
      .innerJoin('nachrichtanhang', 'nachricht_id', 'nachricht.id')
      .select(['vn_nummer', 'anzahlAnhaenge', 'datei_name', 'nachrichtanhang.id', 'dokument'])
      .where('betreff', '=', values.betreff)
      .orderBy('vn_nummer')
      .orderBy('datei_name')
      .execute();
    expect(sent.map(({ vn_nummer, datei_name }) => [vn_nummer, datei_name])).toEqual([
      ['10000001', 'Hinweis 1.txt'],
      ['10000001', 'Hinweis 2.txt'],
      ['10000002', 'Hinweis 1.txt'],
      ['10000002', 'Hinweis 2.txt'],
    ]);
    expect(sent.every(({ anzahlAnhaenge }) => anzahlAnhaenge === 2)).toBe(true);
    expect(new Set(sent.map(({ dokument }) => dokument)).size).toBe(2);
    const { body } = await server.as('erika.muster', `/api/nachrichtanhang/download/${sent[1]!.id}`);
    expect(Buffer.from(body.daten.split(',')[1], 'base64').toString()).toBe('Zweiter');
    const foreign = await server.as('erika.muster', `/api/nachrichtanhang/download/${sent[2]!.id}`);
    expect(foreign.status).toBe(404);
  });

  test('takes no attachment of somebody else, and none that is not there any more', async () => {
    const { body: saved } = await upload(ina, 'Eines');
    await server.context.database.transaction((tx) =>
      sql`update sammelanhang set "letzterAenderungsuser" = 'jemand.anderes', version = version + 1 where id = ${saved.anhaenge[0]}`.execute(
        tx,
      ),
    );
    for (const anhaenge of [saved.anhaenge, [999_999]]) {
      const done = await run({ betreff: 'Fremd', nachricht: 'x' }, ['10000001'], { anhaenge });
      expect(done).toMatchObject({ erledigt: 0, fehlgeschlagen: 1 });
    }
    const sent = await server.as(ina, '/api/nachricht?query=Fremd');
    expect(sent.body.data).toEqual([]);
    for (const name of ['adam.admin', 'erika.muster'] as const)
      expect((await upload(name, 'Nicht von mir')).status).toBe(403);
  });

  test('removes attachments a day after they were uploaded; those of messages stay', async () => {
    const { body: saved } = await upload(ina, 'Bleibt');
    const values = { betreff: 'Bleibender Anhang', nachricht: 'x' };
    expect(await run(values, ['10000001'], saved)).toMatchObject({ erledigt: 1 });
    const { database, resources } = server.context;
    const later = new Date(Date.now() + 25 * 60 * 60_000);
    await database.transaction((tx) => sweepDrafts(tx, resources, later));
    const left = await database.read.selectFrom('sammelanhang').select('id').execute();
    expect(left).toEqual([]);
    const sent = await database.read
      .selectFrom('nachricht')
      .innerJoin('nachrichtanhang', 'nachricht_id', 'nachricht.id')
      .select('datei_name')
      .where('betreff', '=', values.betreff)
      .execute();
    expect(sent).toEqual([{ datei_name: 'Hinweis 1.txt' }]);
  });

  test('says beforehand how it will reach whom, as sending does', async () => {
    await server.context.database.transaction((tx) => sql`delete from nachricht`.execute(tx));
    const preview = (name: DemoName, auswahl: Record<string, unknown>) =>
      server.as(name, '/api/nachricht/zustellung', { method: 'POST', body: { auswahl } });
    const schluessel = ['10000001', '10000002', '10000007', '10000001'].map((number) => keys[number]);
    const ways = async (auswahl: Record<string, unknown> = { schluessel }) =>
      (await preview(ina, auswahl)).body.map((row: { zustellung: string; anzahl: number }) => [
        row.zustellung,
        row.anzahl,
      ]);
    expect(await ways()).toEqual([
      ['Im Postfach, dazu eine E-Mail', 1],
      ['Im Postfach, ohne E-Mail: keine Benachrichtigungen gewünscht', 1],
      ['Im Postfach, sobald eine Registrierung vorliegt; ohne E-Mail', 1],
    ]);
    expect(await ways({ suche: { query: '10000001' } })).toEqual([['Im Postfach, dazu eine E-Mail', 1]]);
    for (let round = 1; round <= 3; round += 1)
      await run({ betreff: `Vorschau ${round}`, nachricht: 'x' }, ['10000001']);
    expect((await ways())[1]?.[0]).toContain('schon drei Nachrichten');
    for (const name of ['adam.admin', 'erika.muster'] as const)
      expect((await preview(name, { schluessel })).status).toBe(403);
  });

  test('is refused row by row where the values are wrong, and says why', async () => {
    const done = await run({ betreff: '', nachricht: 'x' }, ['10000001']);
    expect(done).toMatchObject({ erledigt: 0, fehlgeschlagen: 1 });
    const { body } = await server.as(ina, `/api/sammelauftraege/${done.id}/fehler`);
    expect(body.data[0].meldung).toContain('Betreff');
  });

  test('is for staff who may write messages', async () => {
    const values = { betreff: 'Nicht von mir', nachricht: 'x' };
    for (const name of ['adam.admin', 'erika.muster'] as const)
      expect((await start(name, values, ['10000001'])).status).toBe(403);
  });

  const notices = async (empfaenger: string, zweck: string) =>
    (
      await server.context.database.read
        .selectFrom('mail_ausgang')
        .select('id')
        .where('empfaenger', '=', empfaenger)
        .where('zweck', '=', zweck)
        .execute()
    ).length;
  const erika = 'erika.muster@example.org';

  test('tells by mail who wants that, without using up the notices of its author', async () => {
    const before = await notices(erika, 'sammelhinweis');
    await server.context.database.transaction((tx) => sql`delete from nachricht`.execute(tx));
    for (let round = 1; round <= 4; round += 1) {
      const values = { betreff: `Runde ${round}`, nachricht: 'x' };
      expect(await run(values, ['10000001', '10000002'])).toMatchObject({ erledigt: 2 });
      // From the fourth message within an hour on, there is no more mail.
      expect(await notices(erika, 'sammelhinweis')).toBe(before + Math.min(round, 3));
    }
    expect(await notices('max.beispiel@example.org', 'sammelhinweis')).toBe(0);
    expect(await notices(erika, 'hinweis')).toBe(0);
  });

  test('counts for the notices of its author when it is sent by itself', async () => {
    const send = (betreff: string) =>
      server.as(ina, '/api/nachricht/senden', {
        method: 'POST',
        body: { vn_nummer: '10000001', betreff, nachricht: 'x' },
      });
    for (let count = 1; count <= 60; count += 1) expect((await send(`Einzeln ${count}`)).status).toBe(201);
    const refused = await send('Eine zu viel');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const { data } = (await server.as(ina, '/api/nachricht?query=Eine+zu+viel')).body;
    expect(data).toEqual([]);
    const values = { betreff: 'Noch eine an mehrere', nachricht: 'x' };
    expect(await run(values, ['10000001', '10000002'])).toMatchObject({ erledigt: 2, fehlgeschlagen: 0 });
  });
});

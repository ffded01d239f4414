import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readScreen } from '../../scripts/vite/read-screens.ts';
import { bulkCallOf } from '../../src/engine/list/bulk-call.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../support/demo-server.ts';
import { waitFor } from '../support/wait-for.ts';

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
function start(name: DemoName, values: Record<string, unknown>, numbers: readonly string[]) {
  const call = bulkCallOf(action!.call!, { user: null, data: values });
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

async function run(values: Record<string, unknown>, numbers: readonly string[]) {
  const { status, body: started } = await start(ina, values, numbers);
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

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseKeys } from '../../../packages/server/src/resources/rows/read-rows.ts';
import { hasOneOfKeys } from '../../../packages/server/src/resources/schema/table.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { PDF } from '../../support/servers/samples/sample-files.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const ina = 'ina.innendienst';
const adam = 'adam.admin';

describe('files that staff upload', () => {
  const upload = (over: object = {}) =>
    server.as(ina, '/api/dateien', {
      method: 'POST',
      body: {
        datei_name: 'Police.pdf',
        daten: PDF.toString('base64'),
        vn_nummer: '10000001',
        kontext: 'st',
        notiz: 'Nachgereicht',
        ...over,
      },
    });
  const notice = (over: object = {}) =>
    server.as(ina, '/api/dateien/sende-email', {
      method: 'POST',
      body: {
        betreff: 'Neue Datei',
        text: 'Im Postfach liegt eine Datei.',
        vnNummer: '10000001',
        frontendHost: server.context.publicUrl(),
        ...over,
      },
    });

  test('are in the mailbox of their policyholder only, with the bytes that were sent', async () => {
    const { status, body } = await upload({
      kontext: 'vt',
      kontext_detail: '910000001',
      datum: '2026-03-01',
    });
    expect(status).toBe(201);
    const inbox = await server.as('erika.muster', '/api/dateien/imap-und-myill');
    expect(inbox.body.posteingang).toContainEqual(
      expect.objectContaining({
        id: body.id,
        kontext: 'vt',
        kontext_detail: '910000001',
        send_from_vn: false,
      }),
    );
    const download = await server.as(ina, `/api/datei/download/${body.id}/myill`);
    expect(download.body).toEqual({
      datei_name: 'Police.pdf',
      daten: `data:application/pdf;base64,${PDF.toString('base64')}`,
    });
    expect((await server.as('max.beispiel', `/api/dateien/download/${body.id}/myill`)).status).toBe(404);
    expect((await server.as('erika.muster', `/api/datei/download/${body.id}/myill`)).status).toBe(403);
  });

  test.each([
    [{ vn_nummer: '19999999' }, 'vn_nummer'],
    [{ kontext: 'vt', kontext_detail: '920000001' }, 'kontext_detail'],
    [{ kontext: 'vt', kontext_detail: null }, 'kontext_detail'],
    [{ kontext: 'sd', kontext_detail: '910000001' }, 'kontext_detail'],
    [{ kontext: 'MAIL' }, 'kontext'],
    [{ notiz: '' }, 'notiz'],
    [{ datei_name: 'Programm.exe' }, 'datei_name'],
    [{ daten: Buffer.from('MZ').toString('base64') }, 'daten'],
    [{ send_from_vn: true }, 'send_from_vn'],
  ])('%j is refused at its field', async (over, dataPath) => {
    const { status, body } = await upload(over);
    expect(status).toBe(422);
    expect(body.error.details[0].dataPath).toBe(dataPath);
  });

  test('are announced to those who want notices, by the member of staff who uploaded one', async () => {
    await upload();
    expect((await notice()).status).toBe(204);
    await upload({ vn_nummer: '10000002' });
    const refused = await notice({ vnNummer: '10000002' });
    expect(refused.status).toBe(422);
    expect(refused.body.error.message).toBe('Dieser Benutzer möchte keine Benachrichtigungen erhalten.');
    expect((await notice({ vnNummer: 'ALLE' })).status).toBe(422);
    expect((await notice({ frontendHost: 'https://evil.example' })).status).toBe(400);
    expect((await notice({ betreff: 'a\nBcc: x@example.org' })).status).toBe(422);
  });

  test('disappear everywhere when they are deleted', async () => {
    const { body } = await upload();
    expect((await server.as(ina, `/api/datei/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await server.as(ina, `/api/datei/download/${body.id}/myill`)).status).toBe(404);
    expect((await server.as('erika.muster', `/api/dateien/download/${body.id}/myill`)).status).toBe(404);
  });
});

describe('broker groups', () => {
  const create = (body: object, name: typeof adam | typeof ina = adam) =>
    server.as(name, '/api/maklergruppe', { method: 'POST', body });
  const brokers = async () =>
    (await server.as(adam, '/api/imap2/makler')).body.data.map(
      ({ makler_nummer }: { makler_nummer: string }) => makler_nummer,
    ) as string[];

  test('have name and count; their brokers must exist and be unique', async () => {
    const [first, second] = await brokers();
    const { status, body } = await create({
      gruppe: 'GEWERBE',
      aktiv: true,
      makler_nummern: [first, second],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ gruppeFull: 'Gewerbespezialisten', anzahlMakler: 2 });
    const change = (makler_nummern: unknown) =>
      server.as(adam, `/api/maklergruppe/${body.id}`, { method: 'PATCH', body: { makler_nummern } });
    expect((await change([first])).body.anzahlMakler).toBe(1);
    expect((await change(['99998'])).status).toBe(422);
    expect((await change([first, first])).status).toBe(422);
    expect((await create({ gruppe: 'GEWERBE', makler_nummern: [] })).status).toBe(422);
    expect((await create({ gruppe: 'FALSCH', makler_nummern: [] })).status).toBe(422);
  });

  test('are found by name and broker, and changed by administrators only', async () => {
    const { body } = await server.as(ina, '/api/maklergruppe?query=Vertriebsgruppe%20Nord');
    expect(body.data.map(({ gruppe }: { gruppe: string }) => gruppe)).toEqual(['NORD']);
    const [broker] = body.data[0].makler_nummern;
    expect((await server.as(ina, `/api/maklergruppe?query=${broker}`)).body.count).toBeGreaterThan(0);
    expect((await server.as(ina, '/api/maklergruppe/1')).status).toBe(403);
    expect((await create({ gruppe: 'OST', makler_nummern: [] }, ina)).status).toBe(403);
  });

  test('resolve the names of their brokers in one call', async () => {
    const wanted = (await brokers()).slice(0, 3);
    const { body } = await server.as(adam, `/api/imap2/makler?ids=${wanted.join(',')},00000,x`);
    expect(body.count).toBe(3);
    expect(body.data.map(({ makler_nummer }: { makler_nummer: string }) => makler_nummer).sort()).toEqual(
      [...wanted].sort(),
    );
  });
});

describe('the generic search by keys', () => {
  test('returns their rows and how many they are', async () => {
    const odd = [`${'9'.repeat(15)}`, '9'.repeat(30), '0', '-1', '01', '1.0', ' ', "1' or true"];
    for (const [asked, expected] of [
      ['1,3,999999,x', [1, 3]],
      ['1,3', [1, 3]],
      ['3,3', [3]],
      [encodeURIComponent(`3,${odd.join(',')}`), [3]],
      [encodeURIComponent(odd.join(',')), []],
    ] as const) {
      const { body } = await server.as(ina, `/api/benutzer?ids=${asked}`);
      const found = body.data.map(({ id }: { id: number }) => id).sort();
      expect([asked, found, body.count]).toEqual([asked, expected, expected.length]);
    }
  });

  test('finds them by the index of the keys', async () => {
    const { table } = server.context.resources.get('benutzer');
    const plan = await server.context.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const asked = sql`explain select 1 from benutzer where ${hasOneOfKeys(table, parseKeys(table, ['1', '3']))}`;
      return JSON.stringify((await asked.execute(tx)).rows);
    });
    expect(plan).toContain('Index Cond');
  });
});

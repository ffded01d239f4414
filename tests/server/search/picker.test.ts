import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ DEMO_SCALE: '60' });
});
afterAll(() => server.close());

const adam = 'adam.admin';
const vnPicker = '/api/imap2/vnNummerUndName';

describe('the picker of policyholders', () => {
  test.each([
    ['110000001', '10000001'],
    ['10000001', '10000001'],
    ['must', '10000001'],
    ['Erika MUSTER', '10000001'],
    ['Beispiel', '10000002'],
  ])('finds %s', async (query, vn_nummer) => {
    const { body } = await server.as(
      adam,
      `${vnPicker}?query=${encodeURIComponent(query)}&sortBy=vnNameNummer`,
    );
    expect(body.data.map((row: Row) => row.vn_nummer)).toContain(vn_nummer);
  });

  test.each(['10000006', '110000006'])('finds one entry by its whole number %s', async (query) => {
    const { body } = await server.as(adam, `${vnPicker}?query=${query}`);
    expect(body).toMatchObject({ data: [{ vn_nummer: '10000006' }], count: 1 });
  });

  test('returns at most sixteen entries in order, and one entry by its number', async () => {
    const { body } = await server.as(adam, `${vnPicker}?sortBy=vnNameNummer&perPage=100`);
    expect(body.data).toHaveLength(16);
    expect(body.count).toBe(60);
    expect(body.data[0]).toEqual({
      vn_nummer: '10000001',
      name: 'Muster',
      vorname: 'Erika',
      vnNameNummer: '110000001 – Muster, Erika',
    });
    for (const number of ['110000001', '10000001'])
      expect((await server.as(adam, `${vnPicker}/${number}`)).body).toEqual(body.data[0]);
    expect((await server.as(adam, `${vnPicker}/ALLE`)).body.vnNameNummer).toBe(
      'ALLE – Alle Versicherungsnehmer',
    );
    expect((await server.as(adam, `${vnPicker}/119999999`)).status).toBe(404);
  });

  test('refuses unknown columns, and policyholders', async () => {
    expect((await server.as(adam, `${vnPicker}?sortBy=passwort_hash`)).status).toBe(400);
    for (const path of [
      vnPicker,
      '/api/imap2/makler',
      '/api/benutzer/benutzerByVnNummer',
      '/api/benutzer/vn-nummer/10000001',
    ])
      expect((await server.as('erika.muster', path)).status).toBe(403);
  });

  test('answers sixty look-ups a minute', async () => {
    const answers = [];
    for (let i = 0; i < 61; i++)
      answers.push((await server.as('ina.innendienst', `${vnPicker}/10000001`)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('further pickers', () => {
  test('find portal users and brokers', async () => {
    const users = await server.as(adam, '/api/benutzer/benutzerByVnNummer?query=muster');
    expect(users.body.data[0]).toMatchObject({
      vn_nummer: '10000001',
      vnNameNummer: '110000001 – Muster, Erika',
    });
    expect((await server.as(adam, '/api/benutzer/benutzerByVnNummer/10000007')).status).toBe(404);
    const makler = await server.as(adam, '/api/imap2/makler?query=40001');
    expect(makler.body.data).toMatchObject([{ makler_nummer: '40001', anrede: '5' }]);
    expect((await server.as(adam, '/api/imap2/makler/40001')).body).toEqual(makler.body.data[0]);
  });

  test('show who wants notices', async () => {
    const preferences = async (number: string) =>
      (await server.as(adam, `/api/benutzer/vn-nummer/${number}`)).body;
    expect(await preferences('10000001')).toEqual({ benachrichtigungenErhalten: true });
    expect(await preferences('110000002')).toEqual({ benachrichtigungenErhalten: false });
    expect(await preferences('10000007')).toEqual({ benachrichtigungenErhalten: false });
  });
});

describe('one policyholder', () => {
  test('comes with contracts and claims, for staff', async () => {
    const { body } = await server.as(adam, '/api/versicherungsnehmer/110000001');
    expect(body).toMatchObject({
      partnerNummer: '10000001',
      name: 'Muster',
      vnNameNummer: '110000001 – Muster, Erika',
    });
    expect(body.vertraege).toHaveLength(12);
    expect(body.vertraege.some((vertrag: Row) => vertrag.stornoDatum !== null)).toBe(true);
    expect(body.schaeden.length).toBeGreaterThanOrEqual(3);
    expect((await server.as('erika.muster', '/api/versicherungsnehmer/110000001')).status).toBe(403);
    expect((await server.as(adam, '/api/versicherungsnehmer/119999999')).status).toBe(404);
  });

  test.each(['EXAKT', 'ENTHAELT', 'PHONETISCH'])('is found by %s', async (searchMode) => {
    const query = searchMode === 'PHONETISCH' ? 'Muhster' : 'Muster';
    const { body } = await server.as(
      adam,
      `/api/versicherungsnehmer?searchMode=${searchMode}&query=${query}`,
    );
    expect(body.data.map((row: Row) => row.partnerNummer)).toContain('10000001');
  });
});

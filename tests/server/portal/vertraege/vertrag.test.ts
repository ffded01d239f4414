import { addDays } from '@schema-screens/locale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const erika = 'erika.muster';
const shared = '920000001';
const get = (path: string, name: DemoName = erika) => server.as(name, `/api/${path}`);
const numbersOf = (rows: { vertragNr: string }[]) => rows.map(({ vertragNr }) => vertragNr).sort();

/** All ids of a kind with the number of their contract. */
async function all(table: string, id: string): Promise<{ id: number; vertragNr: string; VNNr: string }[]> {
  const { rows } = await sql<{ id: number; vertragNr: string; VNNr: string }>`
    select t.${sql.id(id)} as id, v."vertragNr", v."VNNr" from ${sql.table(table)} t
    join vertrag v on v."vertragNr" = t."vertragNr"`.execute(server.context.database.read);
  return rows;
}

/** Grants or revokes one policyholder's right to view contracts of another. */
async function grant(values: {
  vertraege: string[];
  status_idm?: string;
  wurde_aktiviert?: boolean;
}): Promise<number> {
  const { status_idm = 'G', wurde_aktiviert = true, vertraege } = values;
  const { rows } = await server.context.database.transaction((tx) =>
    sql<{ id: number }>`
      insert into vertragszugriff (antragsteller_nummer, antragnehmer_nummer, vertraege, status_idm, wurde_aktiviert,
        freischaltung_versuche, anlage_zeit, "letzteAenderung", version)
      values ('10000006', '10000001', ${JSON.stringify(vertraege)}::jsonb, ${status_idm}, ${wurde_aktiviert}, 0, now(), now(), 1)
      returning id`.execute(tx),
  );
  return rows[0]!.id;
}
const withdraw = (id: number) =>
  server.context.database.transaction((tx) => sql`delete from vertragszugriff where id = ${id}`.execute(tx));

describe('access to contracts, claims and open items', () => {
  test('lists have own and shared ones, nobody else’s', async () => {
    const { body } = await get('imap2/getVertraege');
    const foreign = body.filter(({ eigen }: { eigen: boolean }) => !eigen);
    expect(numbersOf(foreign)).toEqual([shared]);
    expect(body.length).toBe(13);
    expect((await get('vertraege')).body).toEqual(body);
    expect((await get('imap2/currentVnVertraege')).body).toHaveLength(12);
    const claims = (await get('imap2/getSchaeden')).body;
    expect(new Set(claims.map(({ vnNummer }: { vnNummer: string }) => vnNummer))).toEqual(
      new Set(['10000001', '10000002']),
    );
    expect(
      claims.every(
        (one: { vertragNr: string }) => one.vertragNr.startsWith('91') || one.vertragNr === shared,
      ),
    ).toBe(true);
    const own = (await get('imap2/currentVnSchaeden')).body;
    expect(own.every(({ vnNummer }: { vnNummer: string }) => vnNummer === '10000001')).toBe(true);
    for (const path of ['imap2/getVertraege', 'vertraege', 'imap2/getSchaeden', 'imap2/currentVnSchaeden'])
      expect((await get(path, 'leo.leer')).body).toEqual([]);
  });

  test('the amount due is the same on the contract and in the list of open items', async () => {
    const { body } = await get('imap2/faellige-posten');
    expect(body.count).toBe(body.data.length);
    const [first] = body.data;
    const detail = (await get(`imap2/vertrag/${first.vertragNr}`)).body;
    expect(detail).toMatchObject({ faelligSeit: first.faelligDatum, faelligPosten: first.offenePostenID });
    expect(detail.faelligBetrag).toBeGreaterThanOrEqual(first.opBetrag);
    expect((await get('imap2/faellige-posten', 'leo.leer')).body).toEqual({ data: [], count: 0 });
  });

  test('what is cancelled costs nothing, in lists, on the contract and its lines', async () => {
    const { body } = await get('imap2/getVertraege');
    const cancelled = body.find(({ stornoDatum, eigen }: any) => stornoDatum !== null && eigen);
    const detail = (await get(`imap2/vertrag/${cancelled.vertragNr}`)).body;
    const lines = [cancelled, detail, ...detail.vertragspartenMitDownloadInfo];
    expect(lines.map(({ jahresPraemieBrutto }) => jahresPraemieBrutto)).toEqual(lines.map(() => null));
  });

  test('a list has the yearly premium of own running contracts, and the group of the main branch', async () => {
    const { body } = await get('imap2/getVertraege');
    for (const row of body) {
      const detail = (await get(`imap2/vertrag/${row.vertragNr}`)).body;
      const costs = row.eigen && row.stornoDatum === null;
      expect([row.vertragNr, row.jahresPraemieBrutto]).toEqual([
        row.vertragNr,
        costs ? detail.jahresPraemieBrutto : null,
      ]);
      expect(row.gruppe).toBe(detail.gruppe);
    }
    expect(body.some(({ stornoDatum }: { stornoDatum: string | null }) => stornoDatum !== null)).toBe(true);
    expect(body.find(({ vertragNr }: { vertragNr: string }) => vertragNr === '910000001').gruppe).toBe(
      'household',
    );
  });

  test('staff choose the policyholder; a policyholder can only choose their own number', async () => {
    for (const path of ['vertraege', 'imap2/getVertraege', 'imap2/getSchaeden', 'imap2/currentVnSchaeden']) {
      for (const name of ['ina.innendienst', 'adam.admin'] as const) {
        const { body } = await get(`${path}?data.vnNummer=110000002`, name);
        expect(
          body.every(
            (row: { VNNr?: string; vnNummer?: string }) => (row.VNNr ?? row.vnNummer) === '10000002',
          ),
        ).toBe(true);
        expect(body.length).toBeGreaterThan(1);
        expect((await get(path, name)).status).toBe(404);
      }
      expect((await get(`${path}?data.vnNummer=10000001`)).status).toBe(200);
      expect((await get(`${path}?data.vnNummer=10000002`)).status).toBe(404);
      expect((await get(`${path}?data.vnNummer=x&data.vnNummer=y`, 'ina.innendienst')).status).toBe(404);
    }
  });

  test('every id of somebody else answers 404', async () => {
    for (const [path, table, id] of [
      ['imap2/schaden', 'schaden', 'schaedenID'],
      ['imap2/offener-posten', 'offener_posten', 'offenePostenID'],
    ] as const) {
      const missing = await get(`${path}/999999`);
      expect(missing.status).toBe(404);
      for (const row of await all(table, id)) {
        const answer = await get(`${path}/${row.id}`);
        const isVisible = row.VNNr === '10000001' || row.vertragNr === shared;
        expect([path, row.id, answer.status]).toEqual([path, row.id, isVisible ? 200 : 404]);
        if (!isVisible) expect(answer.body).toEqual(missing.body);
        else expect(answer.body.eigen).toBe(row.VNNr === '10000001');
      }
    }
    const missing = await get('imap2/vertrag/999999999');
    for (const { vertragNr, VNNr } of await all('vertrag', 'vertraegeID')) {
      if (VNNr === '10000001' || vertragNr === shared) continue;
      const answer = await get(`imap2/vertrag/${vertragNr}`);
      expect([vertragNr, answer.status, answer.body]).toEqual([vertragNr, 404, missing.body]);
    }
  });

  test.each(['0', '-1', 'x', '1e3', '9223372036854775808', '%00', '..%2f1', "1'or'1'='1"])(
    '%s is not there',
    async (id) => {
      for (const path of ['vertrag', 'schaden', 'offener-posten'])
        expect((await get(`imap2/${path}/${id}`)).status).toBe(404);
    },
  );

  test('a granted view is effective once approved and activated, from one call to the next', async () => {
    const sees = async () => numbersOf((await get('imap2/getVertraege', 'leo.leer')).body);
    const status = async (number: string) => (await get(`imap2/vertrag/${number}`, 'leo.leer')).status;
    for (const values of [{ wurde_aktiviert: false }, { status_idm: 'O' }, { status_idm: 'A' }]) {
      const id = await grant({ vertraege: ['Alle'], ...values });
      expect(await sees()).toEqual([]);
      await withdraw(id);
    }
    const one = await grant({ vertraege: ['910000002', shared] });
    expect(await sees()).toEqual(['910000002']);
    expect([await status('910000002'), await status('910000001'), await status(shared)]).toEqual([
      200, 404, 404,
    ]);
    await withdraw(one);
    expect(await status('910000002')).toBe(404);
    const everything = await grant({ vertraege: ['Alle'] });
    expect(await sees()).toHaveLength(12);
    await withdraw(everything);
    expect(await sees()).toEqual([]);
  });
});

describe('a contract', () => {
  test('of one’s own has everything that its page shows', async () => {
    const { body } = await get('imap2/vertrag/910000001');
    expect(body).toMatchObject({
      vertragNr: '910000001',
      eigen: true,
      vnName: 'Erika Muster',
      versicherungsnehmer: {
        partnerNummer: '10000001',
        partnerKomplettEinzeilig: 'Erika Muster, Gartenstraße 12, 26122 Oldenburg',
      },
      makler: { anrede: '5', benutzerVorname: null },
      schadenarten: ['unwetter', 'glas'],
      schadenmeldungBaseUrl: '/schadenantrag',
    });
    expect(body.vertragspartenMitDownloadInfo.map(({ gruppe }: { gruppe: string }) => gruppe)).toEqual([
      'household',
      'glass',
    ]);
    expect(body.vertragspartenMitDownloadInfo[0].gueltigVonAlpha).toMatch(/^[0-9]{2}\.[0-9]{2}\.[0-9]{4}$/);
    expect(body.vertragspartenMitDownloadInfo[0].deckungen[0].vertragrisikoorte).toMatchObject({
      ort: 'Oldenburg',
    });
    expect(body.schaeden).toHaveLength(2);
    expect(body.offeneposten).toHaveLength(1);
    expect(body.bewegungen.length).toBeGreaterThan(0);
  });

  test('shared by somebody else shows no bank data and offers no online claim', async () => {
    const bank = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankenName: 'Commerzbank' };
    await server.update('vertrag', { vertragNr: shared }, bank);
    const { body } = await get(`imap2/vertrag/${shared}`);
    expect(body).toMatchObject({
      eigen: false,
      iban: null,
      bic: null,
      bankenName: null,
      schadenarten: [],
      schadenmeldungBaseUrl: null,
    });
    expect((await get(`imap2/vertrag/${shared}`, 'max.beispiel')).body).toMatchObject({
      eigen: true,
      bic: 'COBADEFFXXX',
      schadenarten: ['unwetter', 'glas'],
    });
  });

  test('that has ended accepts claims of its time, and lists its lines by their beginning', async () => {
    expect((await get('imap2/vertrag/910000012')).body).toMatchObject({
      schadenarten: ['unwetter', 'glas'],
      stornoGrund: expect.stringMatching(/[a-z]{3}/),
    });
    await server.update('vertragsparte', { vertragNr: '910000001', edvNr: '110' }, ({ gueltigVon }) => ({
      gueltigVon: addDays(String(gueltigVon), -400),
    }));
    const { body } = await get('imap2/vertrag/910000001');
    expect(body.vertragspartenMitDownloadInfo.map(({ edvNr }: { edvNr: string }) => edvNr)).toEqual([
      '110',
      '104',
    ]);
  });
});

test('a broker is a company, a person, or nobody', async () => {
  expect((await get('imap2/getMakler')).body).toMatchObject({ anrede: '5', benutzerVorname: null });
  expect((await get('imap2/getMakler', 'max.beispiel')).body).toMatchObject({
    benutzerVorname: expect.any(String),
  });
  await server.update('versicherungsnehmer', { partnerNummer: '10000006' }, { makler_nummer: null });
  expect(
    Object.values((await get('imap2/getMakler', 'leo.leer')).body).every((value) => value === null),
  ).toBe(true);
});

test('a claim shows when work on it began and when it was last paid', async () => {
  const { body } = await get('imap2/schaden/1');
  const days = body.bewegungen
    .map(({ anlageDatumSort }: { anlageDatumSort: string }) => anlageDatumSort)
    .sort();
  // As values, which each reader sees in the format of their language.
  expect(body).toMatchObject({ bearbeitetSeit: days[0], ausgezahltAm: days.at(-1) });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeMonate } from '../../../server/features/statistik/compute-monate.ts';
import { freezeNextMonth } from '../../../server/features/statistik/freeze-month.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const adam = 'adam.admin';
const month = async () => (await server.as(adam, '/api/statistik/monat')).body;
const csvOf = async (jahr: number) => {
  const answer = await fetch(`${server.url}/api/statistik/export/jahr/${jahr}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(adam)}` },
  });
  return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()) };
};

test('the figures count what really happened', async () => {
  const before = await month();
  expect(before.anzahlBenutzer).toBeGreaterThan(before.anzahlBenutzerVN);
  expect(before.anzahlBenutzerADM).toBe(1);
  expect(before.benachrichtigungen.aktiviert + before.benachrichtigungen.deaktiviert).toBe(
    before.anzahlBenutzerVN,
  );
  const { body } = await server.as('max.beispiel', '/api/dateien/imap-und-myill');
  const mail = body.posteingang.find(
    (item: { kontext: string; gelesen: boolean }) => item.kontext === 'MAIL' && !item.gelesen,
  );
  const path = `/api/benutzer/benachrichtigung-gelesen/${mail.id}/mail`;
  // Reading it twice counts once.
  for (let times = 0; times < 2; times++)
    expect((await server.as('max.beispiel', path, { method: 'PATCH' })).status).toBe(200);
  const after = await month();
  expect(after.anzahlNachrichtGelesen).toBe(before.anzahlNachrichtGelesen + 1);
  expect(after.monate.at(-1)).toMatchObject({ anzahlNachrichtGelesen: after.anzahlNachrichtGelesen });
  expect(after.monate).toHaveLength(Number(after.monate.at(-1).monat.slice(5)));
  expect(after.monateVorjahr).toHaveLength(12);
  expect(after.monateVorjahr[0].monat).toBe(`${after.vorjahr}-01`);
});

test('a year is a CSV file with a line per figure and a column per month', async () => {
  const { jahr, vorjahr, monate } = await month();
  const { answer, text } = await csvOf(jahr);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`filename="MyILL_Statistik_${jahr}_Stand_\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  const [head, first] = text.split('\r\n');
  expect(head?.startsWith('\uFEFFKennzahl;Januar')).toBe(true);
  expect(head?.split(';')).toHaveLength(monate.length + 1);
  expect(first).toBe(
    ['Benutzer', ...monate.map(({ anzahlBenutzer }: { anzahlBenutzer: number }) => anzahlBenutzer)].join(';'),
  );
  expect((await csvOf(vorjahr)).text.split('\r\n')[0]?.split(';')).toHaveLength(13);
});

test('a year without data is an empty file, a future one answers 404', async () => {
  expect((await csvOf(2001)).text).toBe('');
  expect((await server.as(adam, '/api/statistik/export/jahr/2999')).status).toBe(404);
  expect((await server.as(adam, '/api/statistik/export/jahr/x')).status).toBe(404);
});

test('registrations are counted by day', async () => {
  const { body } = await server.as(adam, '/api/uebersicht_registrierungen');
  const { anzahlBenutzerVN } = await month();
  const sum = body.data.reduce((all: number, { anzahl }: { anzahl: number }) => all + anzahl, 0);
  expect(sum).toBe(anzahlBenutzerVN);
  const days = body.data.map(({ datum }: { datum: string }) => datum);
  expect(days).toEqual([...new Set(days)].sort());
});

test('figures are for administrators only', async () => {
  for (const path of ['statistik/monat', 'statistik/export/jahr/2026', 'uebersicht_registrierungen'])
    expect((await server.as('ina.innendienst', `/api/${path}`)).status).toBe(403);
});

test('a past month keeps its figures, whoever is deleted later', async () => {
  const freezeAll = async () => {
    while (await freezeNextMonth(server.context));
  };
  await freezeAll();
  const before = await month();
  const days = (await server.as(adam, '/api/uebersicht_registrierungen')).body;
  const { body: users } = await server.as(adam, '/api/benutzer?query=beispiel&sortBy=id');
  const [max] = users.data.filter((user: { rolle: string }) => user.rolle === 'vn');
  expect((await server.as(adam, `/api/benutzer/${max.id}`, { method: 'DELETE' })).status).toBeLessThan(300);
  await freezeAll();
  const after = await month();
  expect(after.anzahlBenutzerVN).toBe(before.anzahlBenutzerVN - 1);
  expect(after.monate.slice(0, -1)).toEqual(before.monate.slice(0, -1));
  expect(after.monateVorjahr).toEqual(before.monateVorjahr);
  expect(after.monateVorjahr.at(-1).anzahlBenutzerVN).toBeGreaterThan(0);
  expect((await server.as(adam, '/api/uebersicht_registrierungen')).body).toEqual(days);
});

test('an address confirmed later counts as unconfirmed at the end of the month before', async () => {
  const { body: users } = await server.as(adam, '/api/benutzer?query=leer&sortBy=id');
  const [leo] = users.data;
  const { database } = server.context;
  const unconfirmed = async () =>
    (await computeMonate(database.read, ['2026-01', '2026-02'])).map(
      (figures) => figures.anzahlVNMailUnbestaetigt,
    );
  const set = (confirmed: string) =>
    server.update(
      'benutzer',
      { id: leo.id },
      { anlage_zeit: '2026-01-10T10:00:00Z', wurde_aktiviert: true, anlage_erstkennwort: confirmed },
    );
  await set('2026-01-20T10:00:00Z');
  const [january, february] = await unconfirmed();
  await set('2026-02-20T10:00:00Z');
  expect(await unconfirmed()).toEqual([january! + 1, february]);
});

test('users count from the month in which they came, to the moment, at home', async () => {
  const { database } = server.context;
  const monate = ['2025-10', '2025-12', '2026-01', '2026-03', '2026-04'];
  // The last moment of a month and the first of the next, in winter and in summer time, and one in between.
  const moments = [
    '2025-11-30T23',
    '2026-01-31T23',
    '2026-02-28T23',
    '2026-03-31T22',
    '2026-04-30T22',
  ].flatMap((hour) => {
    const first = Date.parse(`${hour}:00:00Z`);
    return [first - 1, first, first + 10 * 86_400_000].map((ms) => new Date(ms).toISOString());
  });
  for (const [index, moment] of moments.entries()) {
    const benutzername = `monat.${index}`;
    await server.insert('benutzer', {
      ...{ benutzername, name: 'Monat', email: `${benutzername}@example.org`, rolle: 'vn' },
      vn_nummer: String(10_700_000 + index),
      wurde_aktiviert: index % 3 !== 0,
    });
    const confirmed = index % 2 === 0 ? { anlage_erstkennwort: moments.at(-index - 1)! } : {};
    await server.update('benutzer', { benutzername }, { anlage_zeit: moment, ...confirmed });
  }
  const { rows } = await sql<{ monat: string; alle: number; offen: number }>`
    select monat, count(*) as alle, count(*) filter (where rolle = 'vn' and (not wurde_aktiviert
        or to_char(coalesce(anlage_erstkennwort, anlage_zeit) at time zone 'Europe/Berlin', 'YYYY-MM') > monat)) as offen
    from unnest(${monate}::text[]) as monat
    join benutzer on to_char(anlage_zeit at time zone 'Europe/Berlin', 'YYYY-MM') <= monat
    group by 1 order by 1`.execute(database.read);
  const computed = await computeMonate(database.read, monate);
  expect(
    computed.map(({ monat, anzahlBenutzer, anzahlVNMailUnbestaetigt }) => ({
      monat,
      alle: anzahlBenutzer,
      offen: anzahlVNMailUnbestaetigt,
    })),
  ).toEqual(rows);
});

test('files are counted one by one, including those of staff', async () => {
  const files = async () => (await month()).anzahlDateiHochgeladen;
  const before = await files();
  const datei = (name: string) => ({ name, base64: Buffer.from('Text').toString('base64') });
  const sent = await server.as('erika.muster', '/api/services/dateien-hochladen', {
    method: 'POST',
    body: {
      dateien: [datei('eins.txt'), datei('zwei.txt')],
      anlass: { thema: 'st', beschreibung: 'Zwei Dateien' },
    },
  });
  expect(sent.status).toBe(201);
  expect(await files()).toBe(before + 2);
  const stored = await server.as('ina.innendienst', '/api/dateien', {
    method: 'POST',
    body: {
      vn_nummer: '10000001',
      kontext: 'st',
      notiz: 'Von Ina',
      datei_name: 'drei.txt',
      daten: datei('').base64,
    },
  });
  expect(stored.status).toBe(201);
  expect(await files()).toBe(before + 3);
  expect(
    (await server.as('ina.innendienst', `/api/datei/${stored.body.id}`, { method: 'DELETE' })).status,
  ).toBeLessThan(300);
  expect(await files()).toBe(before + 3);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';
import { deliveredLetters } from '../../../support/servers/samples/letters.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: DemoServer;
beforeEach(async () => {
  server = await startDemoServer();
});
afterEach(() => server.close());

const run = (query = '') =>
  server.as('ina.innendienst', `/api/vertragszugriff/durchlauf${query}`, { method: 'POST' });
const stateOf = async (id: number) =>
  (await server.as('ina.innendienst', `/api/vertragszugriff/${id}`)).body.status_idm as string;

async function request(over: object): Promise<number> {
  const row = await server.insert('vertragszugriff', {
    antragsteller_nummer: '10000006',
    antragnehmer_nummer: '10000001',
    antragnehmer_plz: '26122',
    vertraege: ['910000001'],
    ...over,
  });
  return Number(row.id);
}

test('a request is approved when number, postcode and contracts belong to the recipient, else refused', async () => {
  const right = await request({});
  const all = await request({ vertraege: ['Alle'] });
  const wrong = await Promise.all([
    request({ antragnehmer_plz: '26121' }),
    request({ antragnehmer_nummer: '19999999' }),
    request({ vertraege: ['910000001', '920000001'] }),
    request({ antragsteller_nummer: '10000001' }),
    request({ antragnehmer_nummer: '10000006', antragsteller_nummer: '10000001', vertraege: ['Alle'] }),
  ]);
  const { status, body } = await run();
  expect(status).toBe(200);
  expect(await Promise.all([right, all].map(stateOf))).toEqual(['G', 'G']);
  expect(await Promise.all(wrong.map(stateOf))).toEqual(wrong.map(() => 'A'));
  expect(body.genehmigt + body.abgelehnt).toBeGreaterThanOrEqual(7);
  // Everything is decided once.
  expect((await run()).body).toEqual({ genehmigt: 0, abgelehnt: 0, durchlauf: null });
});

test('the preview of a run changes nothing and equals what the run decides', async () => {
  await run();
  const right = await request({});
  const wrong = await request({ antragnehmer_plz: '26121' });
  const preview = () => server.as('ina.innendienst', '/api/vertragszugriff/durchlauf');
  const { status, body } = await preview();
  expect([status, body.genehmigt, body.abgelehnt]).toEqual([200, 1, 1]);
  expect(body.antraege).toMatchObject([
    { id: right, antragsteller_nummer: '110000006', status_idm: 'G', grund: null },
    { id: wrong, status_idm: 'A', grund: expect.stringContaining('PLZ') },
  ]);
  expect(await Promise.all([right, wrong].map(stateOf))).toEqual(['O', 'O']);
  expect((await run()).body).toMatchObject({ genehmigt: 1, abgelehnt: 1 });
  expect((await preview()).body).toEqual({ genehmigt: 0, abgelehnt: 0, antraege: [] });
  expect((await server.as('erika.muster', '/api/vertragszugriff/durchlauf')).status).toBe(403);
});

test('the preview names all contracts in the language of who reads it', async () => {
  await run();
  await request({ vertraege: ['Alle'] });
  const { body } = await server.as('ina.innendienst', '/api/vertragszugriff/durchlauf', {
    headers: { 'accept-language': 'en-GB' },
  });
  expect(body.antraege).toMatchObject([{ vertraege: ['All'] }]);
});

test('chosen requests are decided with the same preview and reasons, and the others stay open', async () => {
  await run();
  const [right, wrong, other] = [
    await request({}),
    await request({ antragnehmer_plz: '26121' }),
    await request({ vertraege: ['Alle'] }),
  ];
  const chosen = `?ids=${right},${wrong}`;
  const preview = await server.as('ina.innendienst', `/api/vertragszugriff/durchlauf${chosen}`);
  expect(preview.body.antraege.map(({ id }: { id: number }) => id)).toEqual([right, wrong]);
  const { body } = await run(chosen);
  expect(body).toMatchObject({ genehmigt: 1, abgelehnt: 1, durchlauf: expect.any(Number) });
  expect(await Promise.all([right, wrong, other].map(stateOf))).toEqual(['G', 'A', 'O']);
  // What is decided is decided.
  expect((await run(chosen)).body).toEqual({ genehmigt: 0, abgelehnt: 0, durchlauf: null });
  for (const wrongIds of ['?ids=x', '?ids=1,,2', '?ids=1%20or%201'])
    expect([wrongIds, (await run(wrongIds)).status]).toEqual([wrongIds, 400]);

  const next = (await run()).body.durchlauf;
  expect(next).toBe(body.durchlauf + 1);
  const decided = await server.as('ina.innendienst', `/api/vertragszugriff?data.durchlauf=${body.durchlauf}`);
  expect(decided.body.data).toMatchObject([
    { id: right, entschieden_von: 'ina.innendienst', ablehnungsgrund: null },
    {
      id: wrong,
      entschieden_zeit: expect.any(String),
      ablehnungsgrund: preview.body.antraege[1].grund,
    },
  ]);
});

test('a request names both people, to staff alone', async () => {
  const sent = await server.as('leo.leer', '/api/vertragseinsicht', {
    method: 'POST',
    body: { antragnehmer_nummer: '1 1000-0001', antragnehmer_plz: '26122', vertraege: ['910.000 001'] },
  });
  expect([sent.status, Object.keys(sent.body)]).toEqual([
    201,
    expect.not.arrayContaining(['antragnehmer_name']),
  ]);
  const { body } = await server.as('ina.innendienst', `/api/vertragszugriff/${sent.body.id}`);
  expect(body).toMatchObject({
    antragsteller_name: 'Leo Leer',
    antragnehmer_name: 'Erika Muster',
    vertraege: ['910000001'],
  });
  const preview = await server.as('ina.innendienst', `/api/vertragszugriff/durchlauf?ids=${sent.body.id}`);
  expect(preview.body.antraege).toMatchObject([
    { antragsteller_name: 'Leo Leer', antragnehmer_name: 'Erika Muster' },
  ]);
  await run(`?ids=${sent.body.id}`);
  const seen = await server.as('leo.leer', `/api/vertragseinsicht/${sent.body.id}`);
  for (const name of ['antragnehmer_name', 'ablehnungsgrund', 'entschieden_von'])
    expect(seen.body).not.toHaveProperty(name);
});

test('an approval sends the code to the recipient by post and stores only its hash', async () => {
  await run();
  const id = await request({ antragsteller_name: 'Leo Leer' });
  expect((await run()).body).toMatchObject({ genehmigt: 1, abgelehnt: 0 });
  const { rows } = await sql<{ hash: string }>`
    select freischaltungscode_hash as hash from vertragszugriff where id = ${id}`.execute(
    server.context.database.read,
  );
  expect(rows[0]?.hash).toMatch(/\S{20,}/);
  // The letter leads to the form of this request; the code is in no address.
  const form = `${server.context.publicUrl()}/services/vertraege-verwalten/freischaltung/${id}`;
  await waitFor(async () => {
    const letters = (await deliveredLetters(server.dataDir)).map((text) => text.replaceAll('\n', ''));
    const [letter, ...others] = letters.filter((text) => text.includes(`${form}Mit freundlichen`));
    expect(others).toEqual([]);
    // Who has asked, and when.
    expect(letter?.replaceAll(/\s+/g, '')).toMatch(
      /LeoLeer\(Kundennummer110000006\)hatam\d\d\.\d\d\.\d{4}beantragt/,
    );
  });
});

test('the receipt of a request says what came of it, and promises nothing that is over', async () => {
  const send = async (antragnehmer_plz: string) => {
    const body = { antragnehmer_nummer: '110000001', antragnehmer_plz, vertraege: ['910000003'] };
    const { body: row } = await server.as('max.beispiel', '/api/vertragseinsicht', { method: 'POST', body });
    const { body: read } = await server.as('max.beispiel', `/api/vertragseinsicht/${row.id}`);
    return { id: row.id as number, eingang: read.eingang_id as number };
  };
  const receipt = async ({ eingang }: { eingang: number }) => {
    const { body } = await server.as('max.beispiel', `/api/eingang/${eingang}`);
    return [body.ergebnis, body.ab_wann, body.naechster_schritt];
  };
  await run();
  const wrong = await send('99999');
  expect(await receipt(wrong)).toEqual([
    null,
    expect.stringContaining('Nach der Prüfung'),
    expect.stringContaining('1-2 Werktagen'),
  ]);
  await run();
  expect(await receipt(wrong)).toEqual([expect.stringMatching(/^Abgelehnt: /), null, null]);

  const right = await send('26122');
  await run();
  expect(await receipt(right)).toEqual([
    expect.stringMatching(/^Genehmigt am .* Uhr\.$/),
    'Sobald Sie den Freischaltungscode eingegeben haben.',
    expect.stringContaining('per Post'),
  ]);
  const set = (values: ReturnType<typeof sql>) =>
    server.context.database.maintain((tx) =>
      sql`update vertragszugriff set version = version + 1, ${values} where id = ${right.id}`.execute(tx),
    );
  await set(sql`freischaltung_versuche = 5`);
  expect(await receipt(right)).toEqual([expect.stringContaining('nicht mehr gültig'), null, null]);
  await set(sql`wurde_aktiviert = true, aktivierung_zeit = now()`);
  expect(await receipt(right)).toEqual([expect.stringMatching(/freigeschaltet\.$/), null, null]);
  const pdf = await server.as('max.beispiel', `/api/eingang/${right.eingang}/beleg`);
  expect(pdf.status).toBe(200);
  const withdrawn = await server.as('erika.muster', `/api/vertragseinsicht/${right.id}`, {
    method: 'DELETE',
  });
  expect(withdrawn.status).toBe(204);
  expect(await receipt(right)).toEqual(['Der Zugriff wurde entzogen.', null, null]);
});

test('concurrent runs decide every request once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => request({})));
  const answers = await Promise.all(Array.from({ length: 20 }, run));
  const done = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const sum = done.reduce((all, { body }) => all + body.genehmigt, 0);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vertragszugriff where status_idm = 'G' and "letzterAenderungsuser" = 'ina.innendienst'`.execute(
    server.context.database.read,
  );
  expect(sum).toBe(rows[0]?.count);
});

test('an access that staff withdraw ends at the next call', async () => {
  const own = await server.as('erika.muster', '/api/imap2/vertrag/920000001');
  expect(own.status).toBe(200);
  expect((await server.as('ina.innendienst', '/api/vertragszugriff/1', { method: 'DELETE' })).status).toBe(
    204,
  );
  expect((await server.as('erika.muster', '/api/imap2/vertrag/920000001')).status).toBe(404);
});

test('staff find requests by applicant and recipient, by stored and displayed number', async () => {
  const id = await request({ antragsteller_nummer: '10000004', antragnehmer_nummer: '10000005' });
  const find = async (query: string): Promise<number[]> =>
    (await server.as('ina.innendienst', `/api/vertragszugriff?query=${query}`)).body.data.map(
      (row: { id: number }) => row.id,
    );
  for (const query of ['10000004', '110000004', '10000005', '110000005'])
    expect([query, await find(query)]).toEqual([query, expect.arrayContaining([id])]);
  expect(await find('910000001')).toContain(id);
  const by = async (filter: string) =>
    (await server.as('ina.innendienst', `/api/vertragszugriff?${filter}`)).body.data;
  expect(await by('data.antragsteller_nummer=10000004&data.antragnehmer_nummer=10000005')).toHaveLength(1);
  // O and S look alike, so asking for one returns both.
  const held = await request({ antragsteller_nummer: '10000004', status_idm: 'S' });
  expect(await find('110000004&data.status_idm=O')).toEqual(expect.arrayContaining([id, held]));
});

test('a decision is taken back, an approval like a rejection: open again, told, and in the history', async () => {
  await run();
  const approved = await request({});
  const refused = await request({ antragnehmer_plz: '26121' });
  await run();
  expect(await Promise.all([approved, refused].map(stateOf))).toEqual(['G', 'A']);
  const takeBack = (id: number, body: object = { grund: 'Falsche Person' }) =>
    server.as('ina.innendienst', `/api/vertragszugriff/${id}/zuruecknehmen`, { method: 'POST', body });
  expect((await takeBack(approved, {})).status).toBe(422);
  expect((await takeBack(99_999_999)).status).toBe(404);
  const mails = () =>
    server.context.database.read
      .selectFrom('mail_ausgang')
      .select('empfaenger')
      .where('zweck', '=', 'konto')
      .orderBy('id')
      .execute();
  const before = (await mails()).length;
  for (const id of [approved, refused]) {
    expect((await takeBack(id)).status).toBe(204);
    const { body } = await server.as('ina.innendienst', `/api/vertragszugriff/${id}`);
    expect(body).toMatchObject({
      status_idm: 'O',
      ruecknahmegrund: 'Falsche Person',
      entschieden_von: null,
      ablehnungsgrund: null,
      wurde_aktiviert: false,
    });
    expect((await takeBack(id)).status).toBe(409);
    const history = await server.as(
      'adam.admin',
      `/api/aenderung?data.ressource=vertragszugriff&data.schluessel=${id}`,
    );
    expect(history.body.data[0]).toMatchObject({
      benutzername: 'ina.innendienst',
      felder_namen: expect.stringContaining('Grund der Rücknahme'),
    });
    expect(JSON.stringify(history.body)).not.toContain('hash');
  }
  // Of an approval the owner of the contracts hears, too.
  const sent = (await mails()).slice(before).map(({ empfaenger }) => empfaenger);
  expect(sent.filter((to) => to === 'erika.muster@example.org')).toHaveLength(1);
  expect(sent).toHaveLength(3);
  expect((await run()).body).toMatchObject({ genehmigt: 1, abgelehnt: 1 });
});

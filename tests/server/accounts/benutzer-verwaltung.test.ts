import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { testPassword } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const adam = 'adam.admin';
const ina = 'ina.innendienst';
const adamId = 8;
const inaId = 7;

let number = 0;
const person = (over: object = {}) => {
  number += 1;
  return {
    benutzername: `neu.nutzer${number}`,
    anrede: '1',
    vorname: 'Nils',
    name: 'Neu',
    email: `neu${number}@example.org`,
    rolle: 'idm',
    aktiv: true,
    frontendHost: server.context.publicUrl(),
    ...over,
  };
};
const create = (over: object = {}, name: typeof adam | typeof ina = adam) =>
  server.as(name, '/api/benutzer', { method: 'POST', body: person(over) });
const change = (id: number, body: object, name: typeof adam | typeof ina = adam) =>
  server.as(name, `/api/benutzer/${id}`, { method: 'PATCH', body });
const read = async (id: number) => (await server.as(adam, `/api/benutzer/${id}`)).body;
const signIn = (benutzername: string, passwort: string) =>
  server.call('/api/benutzer/login', { method: 'POST', body: { benutzername, passwort } });
const mailTo = (address: string, subject: RegExp) =>
  waitFor(async () => {
    const mail = (await mailsTo(server.dataDir, address)).find((one) => subject.test(one.subject ?? ''));
    expect(mail).toBeDefined();
    return mail!;
  });

describe('creating', () => {
  test('sends a one-time password by mail, which must be replaced at the first sign-in', async () => {
    const { status, body } = await create({ email: 'nils@example.org', benutzername: 'nils.neu' });
    expect(status).toBe(201);
    const mail = await mailTo('nils@example.org', /Zugang/);
    const [, erstkennwort = ''] = /Erstkennwort „([^“]+)“/.exec(mail.text ?? '') ?? [];
    const answer = await signIn('nils.neu', erstkennwort);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('token');
    expect(answer.body.user).toMatchObject({ passwort_vergabe_erzwingen: true, rolle: 'idm' });
    const record = await read(body.id);
    expect(record.aktivierungsstand).toMatch(/^Erstkennwort gültig bis: \d\d\.\d\d\.\d{4}$/);
    expect(record.bestaetigungsMailHistorieAnzeige).toEqual([
      {
        wann: expect.stringMatching(/^\d\d\.\d\d\.\d\d \d\d:\d\d:\d\d$/),
        von: adam,
        an: 'nils@example.org',
        info: 'Erstkennwort',
      },
    ]);
  });

  test.each([
    [{ benutzername: 'wer@example.org' }, 'benutzername'],
    [{ benutzername: 'ERIKA.MUSTER' }, 'benutzername'],
    [{ benutzername: '110000001' }, 'benutzername'],
    [{ vorname: null }, 'vorname'],
    [{ name: '' }, 'name'],
    [{ email: 'a@b\r\nBcc: x@example.org' }, 'email'],
    [{ rolle: 'vn' }, 'rolle'],
    [{ rolle: 'prod' }, 'rolle'],
    [{ vn_nummer: '10000001' }, 'vn_nummer'],
    [{ passwort_hash: 'x' }, 'passwort_hash'],
    [{ wurde_aktiviert: true }, 'wurde_aktiviert'],
    [{ isTwoFactorAuthenticationEnabled: true }, 'isTwoFactorAuthenticationEnabled'],
    [{ id: 1 }, 'id'],
  ])('%j is refused at its field', async (over, dataPath) => {
    const { status, body } = await create(over);
    expect(status).toBe(422);
    expect(body.error.details.map((detail: { dataPath: string }) => detail.dataPath)).toContain(dataPath);
  });

  test('is for administrators only, from the portal’s own origin', async () => {
    expect((await create({}, ina)).status).toBe(403);
    expect((await create({ frontendHost: 'https://evil.example' })).status).toBe(400);
  });
});

describe('changing', () => {
  test('staff change only their own record, and only its editable fields', async () => {
    expect((await change(inaId, { vorname: 'Ina Maria' }, ina)).status).toBe(200);
    expect((await change(adamId, { vorname: 'x' }, ina)).status).toBe(403);
    expect((await change(1, { vorname: 'x' }, ina)).status).toBe(403);
    for (const body of [
      { rolle: 'adm' },
      { benutzername: 'ina.adm' },
      { email: 'x@example.org' },
      { aktiv: false },
      { isTwoFactorAuthenticationEnabled: true },
      { erstkennwortVerlaengern: true },
      { vn_nummer: '10000001' },
    ])
      expect([body, (await change(inaId, body, ina)).status]).toEqual([body, 422]);
    expect(await read(inaId)).toMatchObject({ rolle: 'idm', benutzername: ina, vorname: 'Ina Maria' });
  });

  test('role, user name and address cannot be changed by anybody', async () => {
    for (const body of [{ rolle: 'idm' }, { benutzername: 'x.y' }, { email: 'x@example.org' }])
      expect((await change(1, body)).status).toBe(422);
  });

  test('a locked user’s sessions end at once', async () => {
    await server.addUser({ benutzername: 'gleich.gesperrt', rolle: 'idm' });
    const token = await server.signIn('gleich.gesperrt');
    const id = await idOf('gleich.gesperrt');
    expect((await change(id, { aktiv: false })).status).toBe(200);
    expect((await server.call('/api/benutzer/sitzung', { token })).status).toBe(401);
    expect((await signIn('gleich.gesperrt', testPassword)).status).toBe(422);
    expect((await change(adamId, { aktiv: false })).status).toBe(422);
  });

  test('an administrator can turn a lost second factor off, but never on', async () => {
    const id = await idOf('theo.zweifaktor');
    expect((await change(id, { isTwoFactorAuthenticationEnabled: false })).status).toBe(200);
    await mailTo('theo.zweifaktor@example.org', /Zwei-Faktor-Authentifizierung wurde deaktiviert/);
    const answer = await signIn('theo.zweifaktor', 'Zweifaktor-2026!');
    expect(answer.body.token).toEqual(expect.any(String));
    expect((await change(id, { isTwoFactorAuthenticationEnabled: true })).status).toBe(422);
  });

  test('two who change the same record do not overwrite each other', async () => {
    const { headers } = await server.as(adam, `/api/benutzer/${inaId}`);
    const etag = headers.get('etag')!;
    const patch = (body: object, name: typeof adam | typeof ina) =>
      server.as(name, `/api/benutzer/${inaId}`, { method: 'PATCH', body, headers: { 'if-match': etag } });
    expect((await patch({ vorname: 'Ina' }, adam)).status).toBe(200);
    const late = await patch({ name: 'Innen' }, ina);
    expect(late.status).toBe(412);
    expect(late.body.error.message).toContain('zwischenzeitlich geändert');
  });
});

describe('one-time passwords', () => {
  const pending = async (name: string, days: number) => {
    const now = server.clock.now().getTime();
    return server.addUser({
      benutzername: name,
      rolle: 'vn',
      vn_nummer: '10000006',
      wurde_aktiviert: true,
      passwort_vergabe_erzwingen: true,
      anlage_erstkennwort: new Date(now - 20 * 86_400_000).toISOString(),
      erstkennwort_gueltig_bis: new Date(now + days * 86_400_000).toISOString(),
    });
  };

  test('can be extended by an administrator while they are valid', async () => {
    const id = await pending('bald.vorbei', 3);
    const before = await read(id);
    expect((await change(id, { erstkennwortVerlaengern: true })).status).toBe(200);
    const after = await read(id);
    expect(after.aktivierungsstand).toBe(`Erstkennwort verlängert bis: ${after.erstkennwortGueltig}`);
    expect(after.erstkennwort_gueltig_bis > before.erstkennwort_gueltig_bis).toBe(true);
  });

  test('cannot be extended once they have expired', async () => {
    const id = await pending('schon.vorbei', -1);
    expect(await read(id)).toMatchObject({
      erstkennwortGueltig: 'nicht mehr gültig',
      aktivierungsstand: 'Erstkennwort nicht mehr gültig',
    });
    const { status, body } = await change(id, { erstkennwortVerlaengern: true });
    expect([status, body.error.details[0].dataPath]).toEqual([422, 'erstkennwortVerlaengern']);
  });
});

describe('the e-mail address of staff', () => {
  test.each(['doppelt@example.org', 'Doppelt@Example.ORG'])('is unique among staff: %s', async (email) => {
    await create({ email: 'doppelt@example.org' });
    const { status, body } = await create({ email });
    expect([status, body.error.details]).toEqual([
      422,
      [
        {
          dataPath: 'email',
          message: 'Diese E-Mail-Adresse gehört bereits zu einem anderen Benutzer des Innendienstes.',
        },
      ],
    ]);
  });

  test('is unique however its domain is spelled, and stored as it is read', async () => {
    const first = await create({ email: 'spelled@xn--mller-kva.de' });
    expect(await read(first.body.id)).toMatchObject({ email: 'spelled@müller.de' });
    expect((await create({ email: 'Spelled@müller.de' })).body.error.details).toEqual([
      expect.objectContaining({ dataPath: 'email' }),
    ]);
  });

  test('is unique among staff under concurrent calls, and may be a policyholder’s as well', async () => {
    const email = 'zugleich@example.org';
    await server.addUser({ benutzername: 'vn.zugleich', rolle: 'vn', vn_nummer: '10000012', email });
    const answers = await Promise.all([create({ email }), create({ email }), create({ email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('confirmation mails', () => {
  const send = (benutzerId: number, over: object = {}, name: typeof adam | typeof ina = adam) =>
    server.as(name, '/api/benutzer/neue-bestaetigungsmail', {
      method: 'POST',
      body: { benutzerId, frontend_host: server.context.publicUrl(), ...over },
    });

  test('requested three times within a second are sent once', async () => {
    const email = 'dreimal@example.org';
    const values = { rolle: 'vn', vn_nummer: '10000011', wurde_aktiviert: false, email };
    const id = await server.addUser({ benutzername: 'drei.mal', ...values });
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await read(id)).bestaetigungsMailHistorieAnzeige).toHaveLength(1);
    server.clock.advance(11);
    await send(id);
    expect((await read(id)).bestaetigungsMailHistorieAnzeige).toHaveLength(2);
    await waitFor(async () => expect(await mailsTo(server.dataDir, email)).toHaveLength(2));
  });

  test('are sent again to users who are not activated, and are recorded', async () => {
    const id = await server.addUser({
      benutzername: 'noch.nicht',
      email: 'noch.nicht@example.org',
      rolle: 'vn',
      vn_nummer: '10000007',
      wurde_aktiviert: false,
    });
    expect((await read(id)).aktivierungsstand).toBe('Noch nicht aktiviert');
    expect((await send(id)).status).toBe(204);
    await mailTo('noch.nicht@example.org', /Registrierung/);
    expect((await read(id)).bestaetigungsMailHistorieAnzeige[0]).toMatchObject({
      von: adam,
      an: 'noch.nicht@example.org',
    });
    expect((await send(id, {}, ina)).status).toBe(403);
    expect((await send(id, { frontend_host: 'https://evil.example' })).status).toBe(400);
    for (let more = 0; more < 4; more++) {
      server.clock.advance(11);
      await send(id);
    }
    server.clock.advance(11);
    expect((await send(id)).status).toBe(429);
  });

  test('are not sent to activated users', async () => {
    expect((await send(1)).status).toBe(409);
    expect((await send(999_999)).status).toBe(404);
  });
});

test('deleting a user removes all of his data, and nobody can delete himself', async () => {
  await server.addUser({ benutzername: 'weg.damit', rolle: 'idm' });
  const token = await server.signIn('weg.damit');
  const id = await idOf('weg.damit');
  expect((await server.as(ina, `/api/benutzer/${id}`, { method: 'DELETE' })).status).toBe(403);
  expect((await server.as(adam, `/api/benutzer/${adamId}`, { method: 'DELETE' })).status).toBe(409);
  expect((await server.as(adam, `/api/benutzer/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await server.call('/api/benutzer/sitzung', { token })).status).toBe(401);
  // Every table that refers to users by number is covered.
  const { rows } = await sql<{ tabelle: string }>`
    select table_name as tabelle from information_schema.columns
    where column_name = 'benutzer_id' and table_schema = 'public'`.execute(server.context.database.read);
  for (const { tabelle } of rows) {
    const left = await sql`select 1 from ${sql.table(tabelle)} where benutzer_id = ${id}`.execute(
      server.context.database.read,
    );
    expect([tabelle, left.rows.length]).toEqual([tabelle, 0]);
  }
});

describe('the export', () => {
  test('has every user, and no formula that a spreadsheet would run', async () => {
    await server.addUser({ benutzername: 'formel', name: '=1+1', vorname: '\t@SUM(A1)', rolle: 'idm' });
    await server.addUser({ benutzername: 'trenner', name: 'Semi;kolon "x"', rolle: 'idm' });
    const answer = await fetch(`${server.url}/api/benutzer/export`, {
      headers: { authorization: `Bearer ${await server.tokenOf(adam)}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="Benutzer_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv"/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain("'=1+1");
    expect(text).toContain('"Semi;kolon ""x"""');
    expect(text).not.toMatch(/;[=@]/);
    const { rows } = await sql<{ count: number }>`select count(*) as count from benutzer`.execute(
      server.context.database.read,
    );
    expect(text.trimEnd().split('\r\n')).toHaveLength(Number(rows[0]?.count) + 1);
  });

  test('is for administrators only', async () => {
    expect((await server.as(ina, '/api/benutzer/export')).status).toBe(403);
  });
});

async function idOf(benutzername: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from benutzer where benutzername = ${benutzername}`.execute(server.context.database.read);
  return Number(rows[0]?.id);
}

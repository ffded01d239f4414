import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, testPassword } from '../../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ template: 'demo', env: { DEMO: 'on' } });
});
afterAll(() => server.close());

const unwetter = {
  schadenDatum: '2026-03-01',
  ereignis: 'hagel',
  betroffen: ['dach'],
  strasse: 'Gartenstraße 12',
  plz: '26122',
  ort: 'Oldenburg',
  beschreibung: 'Dachziegel zerschlagen',
  richtig: true,
};
const mandat = {
  kontoinhaber: 'Erika Muster',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  zustimmung: true,
};
const passwort = 'Muster-2026!';
const post = (path: string, body?: unknown, token?: string) =>
  server.call(`/api/${path}`, {
    method: 'POST',
    ...(body !== undefined && { body }),
    ...(token && { token }),
  });
const signIn = async (password = passwort): Promise<string> =>
  (await post('benutzer/login', { benutzername: 'erika.muster', passwort: password })).body.token;

/** The kinds of forms: how they are handed over, opened and sent. */
const forms = {
  claim: { handOver: 'imap2/auth/schadenmeldung/910000001', path: 'schadenantrag/kumul', body: unwetter },
  mandate: { handOver: 'imap2/auth/sepa/910000001', path: 'sepa-mandat', body: mandat },
} as const;

/** The ways to end a session, and the session that its user has afterwards. */
const ends: Readonly<Record<string, (token: string, other: string) => Promise<unknown>>> = {
  'its user signs out': (token) => post('benutzer/logout', {}, token),
  'its user ends it from another one': async (token, other) => {
    const { body } = await server.call('/api/benutzer/sitzungen', { token });
    const own = body.data.find(({ aktuell }: { aktuell: boolean }) => aktuell);
    const { status } = await server.call(`/api/benutzer/sitzungen/${own.id}`, {
      method: 'DELETE',
      token: other,
    });
    expect(status).toBe(204);
  },
  'its time is over': async () => server.clock.advance(21 * 60),
  'an administrator locks its user out and in again': async () => {
    for (const aktiv of [false, true]) {
      const admin = (await post('benutzer/login', { benutzername: 'adam.admin', passwort: 'Admin-2026!' }))
        .body.token;
      const { body } = await server.call('/api/benutzer?query=erika.muster', { token: admin });
      const { status } = await server.call(`/api/benutzer/${body.data[0].id}`, {
        method: 'PATCH',
        token: admin,
        body: { aktiv },
      });
      expect(status).toBe(200);
    }
  },
};

for (const [kind, { handOver, path, body }] of Object.entries(forms)) {
  const begin = async (token: string) => {
    const handed = (await post(handOver, undefined, token)).body;
    return { id: (handed.id ?? handed.formId) as string };
  };

  test.each(Object.keys(ends))(`a handed-over ${kind} ends when %s`, async (how) => {
    const [token, other] = [await signIn(), await signIn()];
    const unopened = await begin(token);
    const opened = await begin(token);
    const { antrag } = (await post(`${path}/${opened.id}/oeffnen`)).body;
    await ends[how]!(token, other);
    const again = await signIn();
    expect((await post(`${path}/${unopened.id}/oeffnen`)).status).toBe(401);
    for (const session of [undefined, other, again])
      expect([401, 404]).toContain((await post(`${path}/${opened.id}/oeffnen`, undefined, session)).status);
    const sent = await post(`${path}/${antrag}`, body);
    expect([sent.status, sent.body.error.name]).toEqual([404, 'Nicht mehr offen']);
    expect((await post(`${path}/${opened.id}`, body, again)).status).toBe(404);
  });
}

test('a password change ends a form that was handed over before', async () => {
  const benutzername = 'klara.neu';
  await server.addUser({ benutzername, rolle: 'vn', vn_nummer: '10000001' });
  const token = await server.signIn(benutzername);
  const { id } = (await post(forms.claim.handOver, undefined, token)).body;
  const { antrag } = (await post(`schadenantrag/kumul/${id}/oeffnen`)).body;
  const changed = await post(
    'benutzer/passwort-aendern-mit-login',
    { altesPw: testPassword, passwort: 'Frisch-Gebacken-77', passwortWiederholung: 'Frisch-Gebacken-77' },
    token,
  );
  expect(changed.status).toBe(200);
  expect((await post(`schadenantrag/kumul/${antrag}`, unwetter)).status).toBe(404);
});

test('a mandate is refused when its contract has ended since the form was opened', async () => {
  const token = await signIn();
  const { formId } = (await post(forms.mandate.handOver, undefined, token)).body;
  const { antrag } = (await post(`sepa-mandat/${formId}/oeffnen`)).body;
  await server.update('vertrag', { vertragNr: '910000001' }, { stornoDatum: '2026-01-31' });
  const sent = await post(`sepa-mandat/${antrag}`, mandat);
  expect([sent.status, sent.body.error.message]).toEqual([409, 'Der Vertrag 910000001 ist beendet.']);
  await server.update('vertrag', { vertragNr: '910000001' }, { stornoDatum: null });
  expect((await post(`sepa-mandat/${antrag}`, mandat)).status).toBe(201);
});

test('work on the form keeps its session alive', async () => {
  const token = await signIn();
  const { id } = (await post(forms.claim.handOver, undefined, token)).body;
  const { antrag } = (await post(`schadenantrag/kumul/${id}/oeffnen`)).body;
  for (let time = 0; time < 4; time += 1) {
    server.clock.advance(15 * 60);
    const kept = await server.call(`/api/schadenantrag/kumul/${antrag}/entwurf`, {
      method: 'PATCH',
      body: { plz: '26122' },
    });
    expect(kept.status).toBe(204);
  }
  expect((await post(`schadenantrag/kumul/${antrag}`, unwetter)).status).toBe(201);
});

import { expect, test } from 'vitest';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';
import { startedOnce } from '../../support/servers/started-once.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let count: number;
let name: string;
let number: string;
let token: string;

startedOnce(
  () => startServer({ limits: { signInsPerNetwork: 10_000 } }),
  async (started, index) => {
    server = started;
    count = index;
    name = `Alt.Name${count}`;
    number = String(10_000_000 + count);
    await server.addUser({
      benutzername: name,
      email: `alt${count}@example.org`,
      vn_nummer: number,
      benutzername_vergabe_erzwingen: true,
    });
    token = await server.signIn(name);
  },
);

const change = (neu: string, withToken: string | undefined = token) =>
  server.call(`/api/benutzer/benutzername-aendern/${encodeURIComponent(neu)}`, {
    method: 'POST',
    ...(withToken && { token: withToken }),
  });
const login = (benutzername: string, passwort = testPassword) =>
  server.call('/api/benutzer/login', { method: 'POST', body: { benutzername, passwort } });

test('the new name signs in, all sessions end, and a mail reports it', async () => {
  const elsewhere = await server.signIn(name);
  const neu = `neu.${count}-Ä`;
  const { status, body } = await change(neu);
  expect([status, body]).toEqual([
    200,
    { success: 'Ihr Benutzername wurde erfolgreich geändert.', benutzername: neu, abgemeldet: true },
  ]);
  for (const old of [token, elsewhere])
    expect((await server.call('/api/benutzer/sitzung', { token: old })).status).toBe(401);
  const { user } = (await login(neu)).body;
  expect(user).toMatchObject({ benutzername: neu, benutzername_vergabe_erzwingen: false });
  expect((await login(`1${number}`)).status).toBe(200);
  await waitFor(async () => {
    const [mail] = await mailsTo(server.dataDir, `alt${count}@example.org`);
    expect(mail?.subject).toBe('Ihr Benutzername wurde geändert');
    expect(mail?.text).toContain(`„${neu}“`);
  });
});

test('who signs in with the old name is told the customer number, but only for the right password', async () => {
  const neu = `neu.${count}`;
  await change(neu);
  const response = await login(` ${name.toUpperCase()} `);
  expect([response.status, response.body.error.message]).toEqual([403, `Changed Benutzername/1${number}`]);
  const wrong = await login(name, 'falsch');
  const unknown = await login(`niemand${count}`, 'falsch');
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  expect(JSON.stringify(wrong.body)).not.toContain(number);
});

test('staff, who have no customer number, are told the user name', async () => {
  await server.addUser({ benutzername: `dienst${count}`, rolle: 'idm' });
  const own = await server.signIn(`dienst${count}`);
  expect((await change(`dienst${count}.neu`, own)).status).toBe(200);
  expect((await login(`dienst${count}`)).body.error.message).toBe(`Changed Benutzername/dienst${count}.neu`);
});

test('attempts with the old name are counted like those with any other', async () => {
  await change(`neu.${count}`);
  const spellings = [name, ` ${name}`, `${name} `, name.toUpperCase(), name];
  for (const spelling of spellings) expect((await login(spelling, 'falsch')).status).toBe(422);
  expect((await login(name)).status).toBe(429);
});

test('names that others have or had are refused; one’s own former name is allowed', async () => {
  const other = `anderer${count}`;
  await server.addUser({ benutzername: other });
  expect((await change(`${other.toUpperCase()}`)).body.error.details).toEqual([
    { dataPath: 'benutzername', message: 'Neuer Benutzername ist bereits vergeben.' },
  ]);
  const others = await server.signIn(other);
  expect((await change(`${other}.neu`, others)).status).toBe(200);
  expect((await change(other)).status).toBe(422);
  expect((await change(name)).body.error.details[0].message).toBe(
    'Der neue Benutzername muss sich vom bisherigen unterscheiden.',
  );
  expect((await change(`kurz.${count}`)).status).toBe(200);
  const again = (await login(`kurz.${count}`)).body.token;
  expect((await change(name, again)).status).toBe(200);
  expect((await login(name)).status).toBe(200);
  expect((await login(`kurz.${count}`)).status).toBe(403);
});

test('an invalid user name is refused', async () => {
  const wrong = [
    ...[' ', 'ab', 'a b', 'erika@beispiel.de', '110000001', 'x'.repeat(61), 'a\u0000b', 'zeile\numbruch'],
    ...['a/b', 'a\\b', '...', '.erika', '-erika', 'erika?', 'erika#1', '%2e%2e'],
    ...['eri\u200bka', '\u2060\u2060\u2060', '\u3164\u3164\u3164', 'erika\u202e', '\u0435rika'],
  ];
  for (const neu of wrong) {
    const { status, body } = await change(neu);
    expect([neu, status, body.error.details[0].dataPath]).toEqual([neu, 422, 'benutzername']);
  }
  expect((await change('eri\u200bka')).body.error.details[0].message).toBe(
    'Neuer Benutzername darf nur aus Buchstaben, Ziffern und den Zeichen . _ + - @ bestehen, muss mit einem Buchstaben oder einer Ziffer beginnen und darf nicht nur aus Ziffern bestehen.',
  );
  expect((await login(name)).status).toBe(200);
});

test('after five tries in an hour nobody learns which names are taken', async () => {
  const taken = `vergeben${count}`;
  await server.addUser({ benutzername: taken });
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(taken)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  const refused = await change(`frei${count}`);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  server.clock.advance(3600);
  const later = (await login(name)).body.token;
  expect((await change(`frei${count}`, later)).status).toBe(200);
});

test('of two concurrent requests for one name, one succeeds', async () => {
  const second = `zweiter${count}`;
  await server.addUser({ benutzername: second });
  const others = await server.signIn(second);
  const answers = await Promise.all([change(`begehrt${count}`), change(`BEGEHRT${count}`, others)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('changing the name needs a session', async () => {
  expect((await change('frei', '')).status).toBe(401);
});

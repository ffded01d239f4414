import { normalizeUserName, similarLetters, userNameSkeleton } from '@schema-screens/locale';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersWithDiacritics } from '../../../packages/locale/src/formats/text.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

let server: TestServer;
let adm: string;
beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 1_000_000 } });
  await server.addUser({ benutzername: 'anna.admin', rolle: 'adm' });
  adm = await server.signIn('anna.admin');
});
afterAll(() => server.close());

const create = (benutzername: string) =>
  server.call('/api/benutzer', {
    method: 'POST',
    token: adm,
    body: {
      benutzername,
      name: 'Neu',
      vorname: 'Nora',
      email: `n${Math.random()}@example.org`,
      rolle: 'idm',
    },
  });
const choose = async (neu: string) => {
  const name = `wahl${Math.random()}`;
  await server.addUser({ benutzername: name });
  return server.call(`/api/benutzer/benutzername-aendern/${encodeURIComponent(neu)}`, {
    method: 'POST',
    token: await server.signIn(name),
  });
};
const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((char) =>
  new RegExp(`[A-Za-z0-9${lettersWithDiacritics}]`, 'u').test(char),
);

test('database and program fold every letter of a user name alike', async () => {
  const { rows } = await sql<{ char: string; lower: string; look: string }>`
    select char, lower(char) as lower, translate(lower(char), ${similarLetters.from}, ${similarLetters.to}) as look
    from unnest(array[${sql.join(letters)}]) as char`.execute(server.context.database.read);
  expect(rows).toHaveLength(letters.length);
  expect(rows).toEqual(
    letters.map((char) => ({ char, lower: normalizeUserName(char), look: userNameSkeleton(char) })),
  );
});

test.each([
  'İpek.Su',
  'ıpek.su',
  'anna\u200b.neu',
  'anna\u00ad.neu',
  '\u0430nna.neu',
  'anna neu',
  'ab',
  '12345678',
  'Ａnna.neu',
])('no call accepts the user name %s', async (name) => {
  for (const { status, body } of [await create(name), await choose(name)])
    expect([status, body.error.details[0].dataPath]).toEqual([422, 'benutzername']);
});

test.each(['ANNA.admin', 'anna.adm1n', 'ánna.admin', 'anna.admln'])(
  'no call accepts a name that equals or resembles another’s: %s',
  async (name) => {
    for (const { status, body } of [await create(name), await choose(name)])
      expect([status, body.error.details[0].message]).toEqual([
        422,
        expect.stringMatching(/Benutzername (?:ist bereits vergeben|sieht einem vergebenen zu ähnlich)\.$/),
      ]);
  },
);

test.each(['ÜBEL.Straße', 'Žižka', 'Ÿves'])('a user named %s signs in with it in any case', async (name) => {
  expect((await choose(name)).status).toBe(200);
  for (const typed of [name, name.toLowerCase(), name.normalize('NFD'), ` ${name} `]) {
    const { status } = await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: typed, passwort: testPassword },
    });
    expect([typed, status]).toEqual([typed, 200]);
  }
});

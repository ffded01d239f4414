import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reencryptSecrets } from '../../../packages/server/src/operation/rotate-key.ts';
import {
  addSecretKey,
  dropOldSecretKeys,
  loadSecretKeys,
} from '../../../packages/server/src/shared/config/secret-key.ts';
import { createSecretBox } from '../../../packages/server/src/shared/secrets/secret-box.ts';
import { portalEncryptedColumns } from '../../../scripts/shared/portal-installation.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addUser({
    benutzername: 'theo',
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal(key),
  });
});
afterAll(() => server.close());

async function signInWithCode(): Promise<number> {
  server.clock.advance(60);
  const { body } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: 'theo', passwort: testPassword },
  });
  const code = new TOTP({ secret: Secret.fromBase32(key) });
  const authenticator_code = code.generate({ timestamp: server.clock.now().getTime() });
  const answer = await server.call('/api/benutzer/tfa/verify', {
    method: 'POST',
    token: body.token,
    body: { authenticator_code },
  });
  return answer.status;
}

async function storedSeed(): Promise<string> {
  const { rows } = await sql<{ tfa_geheimnis: string }>`
    select tfa_geheimnis from benutzer where benutzername = 'theo'`.execute(server.context.database.read);
  return rows[0]!.tfa_geheimnis;
}

test('after a key rotation everybody signs in as before, and the old key opens nothing', async () => {
  const { config } = server.context;
  const [old] = await loadSecretKeys(config);
  expect(await signInWithCode()).toBe(200);

  await addSecretKey(server.dataDir);
  server = await server.restart();
  expect(await signInWithCode()).toBe(200);
  expect(createSecretBox([old]).open(await storedSeed())).toBe(key);

  expect(
    await reencryptSecrets(
      server.context.database,
      server.context.resources,
      server.context.secretBox,
      portalEncryptedColumns,
    ),
  ).toBe(1);
  expect(
    await reencryptSecrets(
      server.context.database,
      server.context.resources,
      server.context.secretBox,
      portalEncryptedColumns,
    ),
  ).toBe(0);
  await dropOldSecretKeys(server.dataDir);
  server = await server.restart();
  expect(await signInWithCode()).toBe(200);
  const stored = await storedSeed();
  expect(() => createSecretBox([old]).open(stored)).toThrow('No key');
  expect(await readFile(path.join(server.dataDir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('every encrypted column is encrypted again', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type in ('text', 'character varying')`.execute(
    server.context.database.read,
  );
  const known = new Set(rows.map(({ name }) => name));
  expect(
    portalEncryptedColumns
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !known.has(name)),
  ).toEqual([]);
});

test('a secret of an unknown key stops the rotation, and nothing is lost', async () => {
  const foreign = createSecretBox([Buffer.alloc(32, 7)]).seal(key);
  const { database, resources, secretBox } = server.context;
  await server.update('benutzer', { benutzername: 'theo' }, { tfa_geheimnis: foreign });
  await expect(reencryptSecrets(database, resources, secretBox, portalEncryptedColumns)).rejects.toThrow(
    'No key',
  );
  expect(await storedSeed()).toBe(foreign);
});

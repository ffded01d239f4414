import { rm } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { runMain } from '../support/child-server.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { addressOf, createTestDatabase, runOn } from '../support/test-database.ts';

test('missing rights are reported in one line each, with the GRANT statement', async () => {
  const database = (await createTestDatabase('template0'))!;
  const DATA_DIR = await scratchFolder('portal-');
  const role = `rolle_${Date.now()}`;
  const server = inject('postgresUrl');
  await runOn(server, `create role ${role} login password 'geheim'`);
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'geheim'];
  const start = (address: URL | string) => runMain({ DATABASE_URL: String(address), DATA_DIR });
  try {
    const { code, text } = await start(url);
    expect(code).toBe(1);
    const name = url.pathname.slice(1);
    const statements = text.match(/grant .*;/g) ?? [];
    expect(statements).toEqual([
      `grant usage, create on schema public to ${role};`,
      `grant create on database ${name} to ${role};`,
    ]);
    expect(text.trim().split('\n')).toHaveLength(2);
    url.password = 'falsch';
    expect((await start(url)).text).toBe(
      'DATABASE_URL: Die Datenbank ist nicht erreichbar (Benutzername oder Passwort ist falsch).\n',
    );
    expect((await start(addressOf(server, 'gibtsnicht'))).text).toContain('diese Datenbank gibt es nicht');
  } finally {
    await database.drop();
    await runOn(server, `drop role ${role}`);
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

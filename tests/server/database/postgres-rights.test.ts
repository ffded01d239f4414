import { rm } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { addressOf, createTestDatabase, runOn } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { runMain } from '../../support/servers/processes/child-server.ts';

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
      'DATABASE_URL: The database cannot be reached (user name or password is wrong).\n',
    );
    expect((await start(addressOf(server, 'gibtsnicht'))).text).toContain('there is no such database');
  } finally {
    await database.drop();
    await runOn(server, `drop role ${role}`);
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

test('a database that does not know the letters of German is refused', async () => {
  const server = inject('postgresUrl');
  const name = `locale_c_${Date.now()}`;
  const DATA_DIR = await scratchFolder('portal-');
  await runOn(
    server,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  );
  try {
    const { code, text } = await runMain({ DATABASE_URL: addressOf(server, name), DATA_DIR });
    expect([code, text.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining("create database portal template template0 encoding 'UTF8'")],
    ]);
  } finally {
    await runOn(server, `drop database ${name} with (force)`);
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

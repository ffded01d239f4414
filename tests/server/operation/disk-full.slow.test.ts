import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestDatabase } from '../../support/databases/test-database.ts';
import { nachricht } from '../../support/servers/demo-server.ts';
import { type ChildServer, runMain, startChild } from '../../support/servers/processes/child-server.ts';
import { send, type TestResponse } from '../../support/servers/server.ts';
import { createTestData } from '../../support/servers/test-data.ts';

/** Only root may create a file system to fill up; the disk of the machine must not be used for that. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(canMount)('on a full disk', () => {
  let disk: string;
  let env: Record<string, string>;
  let database: TestDatabase | undefined;
  let server: ChildServer;
  let token: string;

  beforeAll(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', disk]);
    const data = await createTestData('demo');
    await cp(data.dataDir, disk, { recursive: true });
    await rm(data.dataDir, { recursive: true });
    database = data.database;
    env = {
      DATA_DIR: disk,
      DEMO: 'on',
      BOT_CHECK: 'off',
      ...(database && { DATABASE_URL: database.url }),
    };
    server = await startChild(env);
    token = await signIn();
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
    await database?.drop();
  });

  const call = (target: string, body?: unknown): Promise<TestResponse> =>
    send(server.url + target, { token, ...(body !== undefined && { method: 'POST', body }) });
  const signIn = async (): Promise<string> => {
    const body = { benutzername: 'ina.innendienst', passwort: 'Innendienst-2026!' };
    return (await call('/api/benutzer/login', body)).body.token;
  };
  const write = () => call('/api/nachricht', nachricht());
  const upload = (nachricht_id: number) =>
    call('/api/nachrichtanhang', {
      nachricht_id,
      datei_name: 'a.txt',
      daten: Buffer.from('Text').toString('base64'),
    });

  async function fill(): Promise<void> {
    await free();
    const { bavail, bsize } = await statfs(disk);
    const filler = writeFile(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize));
    // The server may have written in the meantime; then the disk is full even sooner.
    await filler.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  }
  const free = () => rm(path.join(disk, 'filler'), { force: true });

  test('writes are refused in German, reads go on, and everything recovers once there is room', async () => {
    const stored: number[] = [];
    const store = async () => {
      const { status, body } = await write();
      if (status === 201) stored.push(body.id);
      return status;
    };
    expect(await store()).toBe(201);
    const first = stored[0]!;
    for (let round = 0; round < 2; round += 1) {
      await fill();
      // The free space is checked twice a second: what is written until then fits into the reserve, or the database
      // refuses it.
      await expect.poll(async () => (await upload(first)).status).toBe(503);
      const refused = await upload(first);
      expect(refused.body.error.message).toMatch(
        /^Ihre Eingaben können im Moment nicht gespeichert werden\./,
      );
      expect(refused.headers.get('retry-after')).toBe('60');
      expect((await call('/api/nachricht?query=a')).status).toBe(200);
      expect((await call(`/api/nachricht/${first}`)).body.betreff).toBe('Rückfrage zu Ihrem Vertrag');
      expect((await call('/api/health/live')).status).toBe(200);
      if (!database) {
        await expect.poll(store).toBe(503);
        await expect.poll(async () => (await call('/api/health/ready')).status).toBe(503);
      }
      await free();
      await expect.poll(store).toBe(201);
      await expect.poll(async () => (await upload(first)).status).toBe(201);
      await expect.poll(async () => (await call('/api/health/ready')).status).toBe(200);
    }
    for (const id of stored) expect((await call(`/api/nachricht/${id}`)).status).toBe(200);
  });

  const isEmbedded = inject('postgresUrl') === '';
  if (isEmbedded)
    test('a killed server refuses to start, says why, and starts once there is room', async () => {
      await fill();
      await server.stop('SIGKILL');
      const { code, text } = await runMain(env);
      expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
      expect(text).toMatch(/^DATA_DIR: /);
      await free();
      server = await startChild(env);
      token = await signIn();
      expect((await write()).status).toBe(201);
    });
});

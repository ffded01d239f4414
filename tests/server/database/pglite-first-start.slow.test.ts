import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { rounds } from '../../support/full-run.ts';
import { hangMs, testHangMs } from '../../support/hang-ms.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { killWhen, startChild } from '../../support/servers/processes/child-server.ts';
import { send } from '../../support/servers/server.ts';

const kills = rounds(3, 25);

/** The number of files in a directory at any depth; 0 while it changes during the count. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

// The files that a first start has created show how far it has come, on a busy machine too. Each start must get further
// than the one before, and the last one must finish.
test(`a server killed at ${kills} moments of its very first start comes up in the end`, {
  timeout: testHangMs + kills * hangMs,
}, async () => {
  const DATA_DIR = await scratchFolder('portal-');
  const whole = filesIn(inject('templates').tables.dataDir);
  for (let kill = 1; kill <= kills; kill += 1)
    await killWhen({ DATA_DIR }, () => filesIn(DATA_DIR) >= (whole * kill) / (kills + 1));
  const server = await startChild({ DATA_DIR, BOT_CHECK: 'off' });
  const { status } = await send(`${server.url}/api/benutzer/login`, {
    method: 'POST',
    body: { benutzername: 'niemand', passwort: 'falsch' },
  });
  expect(status).toBe(422);
  // Other users of this machine cannot read the database's files.
  expect(statSync(path.join(DATA_DIR, 'pg')).mode & 0o077).toBe(0);
  expect(await server.stop('SIGTERM')).toBe(0);
  await rm(DATA_DIR, { recursive: true, force: true });
});

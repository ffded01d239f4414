import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../support/scratch-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder('arguments-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['backup', '--help', 'npm run backup'],
  ['restore', '--help', 'npm run restore'],
  ['import-core', '--help', 'npm run import:core'],
  ['import-places', '--help', 'npm run import:places'],
  ['plan-migration', '--help', 'npm run migrate:plan'],
  ['rotate-key', '--help', 'npm run rotate:key'],
  ['rotate-key', '--dry-run', 'There is no such option'],
  ['retry-tasks', '--id=', '--id must be a number'],
  ['retry-tasks', '--queue=fax', '--queue must be one of these'],
  // Without a terminal nothing is asked for.
  ['create-user', '--name=Admin', 'Missing: --benutzername, --email. Usage: npm run create:user'],
  ['create-user', '--rolle=vn', 'Usage: npm run create:user'],
  ['backup', '--keep=3', 'npm run backup'],
  ['backup', '--into=', 'npm run backup'],
])('%s %s does nothing and says why in one line', async (script, argument, line) => {
  const child = spawn(process.execPath, [path.resolve(`scripts/${script}.ts`), argument], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'var') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await code, stdout, stderr.trim().split('\n')]).toEqual([78, '', [expect.stringContaining(line)]]);
  expect(await readdir(folder)).toEqual([]);
});

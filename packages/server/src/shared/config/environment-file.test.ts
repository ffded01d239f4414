import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEnvironmentFile } from './environment-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['UTF-16', Buffer.from('NODE_ENV=production\n', 'utf16le')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFNODE_ENV=production\n')],
  ['Latin-1', Buffer.from('SMTP_URL=smtp://a:grün@mail\n', 'latin1')],
])('a file of settings in %s is refused, since its names would not count', async (encoding, content) => {
  const file = path.join(folder, encoding);
  await writeFile(file, content);
  expect(() => loadEnvironmentFile(file)).toThrow('must be written in UTF-8 without a BOM.');
});

test('a folder instead of the file is refused in one line, and without one nothing is read', async () => {
  await mkdir(path.join(folder, '.env'));
  expect(() => loadEnvironmentFile(path.join(folder, '.env'))).toThrow(/\.env cannot be read \(EISDIR\)\.$/);
  loadEnvironmentFile(path.join(folder, 'none'));
});

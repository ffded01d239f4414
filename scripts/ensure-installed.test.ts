import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = resolve(import.meta.dirname, 'ensure-installed.mjs');
const packages = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-pakete-'));
  write('package-lock.json', { '': {}, ...packages });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, found: object): void {
  writeFileSync(join(folder, file), JSON.stringify({ packages: found }));
}
const run = () => spawnSync('node', [script], { cwd: folder, encoding: 'utf8' });

it('installs nothing over the packages that the lock names, however old they are', () => {
  mkdirSync(join(folder, 'node_modules'));
  write('node_modules/.package-lock.json', { 'node_modules/a': packages['node_modules/a'] });
  utimesSync(join(folder, 'node_modules/.package-lock.json'), 0, 0);
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

it('installs nothing in production while only packages for development are missing', () => {
  mkdirSync(join(folder, 'node_modules'));
  write('package-lock.json', { '': {}, ...packages, 'node_modules/c': { version: '1.0.0', dev: true } });
  write('node_modules/.package-lock.json', { 'node_modules/a': packages['node_modules/a'] });
  const env = { ...process.env, NODE_ENV: 'production' };
  expect(spawnSync('node', [script], { cwd: folder, encoding: 'utf8', env })).toMatchObject({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

it('never empties a folder that node_modules is a link to', () => {
  mkdirSync(join(folder, 'anderswo'));
  write('anderswo/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
  symlinkSync(join(folder, 'anderswo'), join(folder, 'node_modules'));
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('is a link') });
  expect(existsSync(join(folder, 'anderswo/.package-lock.json'))).toBe(true);
});

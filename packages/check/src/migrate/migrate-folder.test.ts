import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const script = resolve(import.meta.dirname, '../command.ts');
const old = { name: 'BUCH_ANLEGEN', kind: 'form', errorFocus: 'field', sections: [] };

it('the command changes files in any folder, without npm and its path', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'screens/buecherei/buch-anlegen.json');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(old));
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [script, '--migrate', folder, ...args], {
      cwd: tmpdir(),
      env: { PATH: '/usr/bin:/bin' },
      encoding: 'utf8',
    });
  expect(run('--dry-run')).toContain('1 definition to migrate.');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(old);
  expect(run()).toContain('1 definition migrated.');
  const { errorFocus: _, ...migrated } = old;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(migrated);
  expect(run()).toContain('0 definitions migrated.');
});

it('roles of the navigation move into a manifest', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'screens'));
  mkdirSync(join(folder, 'schemas/resource'), { recursive: true });
  const navigation = join(folder, 'screens/navigation.json');
  const manifest = join(folder, 'screens/application.json');
  const own = { field: 'leser', user: 'id' };
  writeFileSync(join(folder, 'schemas/resource/buch.schema.json'), JSON.stringify({ 'x-resource': { own } }));
  writeFileSync(navigation, JSON.stringify({ menus: [], roles: ['leser'], user: ['id'], features: [] }));
  execFileSync(process.execPath, [script, '--migrate', folder], { encoding: 'utf8' });
  expect(JSON.parse(readFileSync(navigation, 'utf8'))).toEqual({ menus: [] });
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({
    roles: [{ name: 'leser' }],
    user: [{ name: 'id', ownsRows: true }],
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderWarnings } from './folder-warnings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warnings-'));
  await mkdir(join(folder, 'screens'));
  await mkdir(join(folder, 'schemas/resource'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, content: object) =>
  writeFile(join(folder, file), JSON.stringify(content, undefined, 2));

const change = (rights: unknown, own?: object) => ({ own, rights: { change: rights } });

async function warningsOf(resource: object, branch: object = {}): Promise<string[]> {
  await write('screens/application.json', { user: [{ name: 'id', ownsRows: true }, { name: 'branch' }] });
  await write('schemas/resource/memo.schema.json', {
    'x-resource': {
      rights: { read: [{ roles: ['member'], when: { field: 'branch', user: 'branch' } }] },
    },
  });
  await write('schemas/resource/account.schema.json', {
    'x-resource': resource,
    properties: { id: { readOnly: true }, name: {}, branch: { type: 'string', ...branch } },
  });
  return folderWarnings(folder);
}

const own = { field: 'id', user: 'id', roles: ['member'] };
const warning = expect.stringMatching(
  /^schemas\/resource\/account\.schema\.json:\d+:\d+ warning: "branch" .*"member"/,
);

it('warns where a bearer of an account may change what decides about rows', async () => {
  expect(await warningsOf(change(['admin', 'member'], own))).toEqual([warning]);
  const when = { field: 'branch', user: 'branch' };
  expect(await warningsOf(change(['admin', { roles: ['member'], when }]))).toEqual([warning]);
});

it('warns of attributes that own rows, and that resources name as their owner', async () => {
  const owned = { 'x-resource': { own: { field: 'team', user: 'branch', roles: ['member'] }, rights: {} } };
  await write('schemas/resource/task.schema.json', owned);
  expect(await warningsOf(change(['member'], own))).toEqual([warning]);
});

it('says nothing where only those who change every account may, or nobody', async () => {
  expect(await warningsOf(change(['admin']))).toEqual([]);
  expect(await warningsOf(change(['admin', 'member'], own), { 'x-write': { change: ['admin'] } })).toEqual(
    [],
  );
  expect(await warningsOf(change(['admin', 'member'], own), { readOnly: true })).toEqual([]);
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { manifestOf, packageFolders } from '../../../scripts/pack/published.ts';

const root = resolve(import.meta.dirname, '../../..');
const commands = packageFolders.flatMap((folder) =>
  Object.values(manifestOf(folder).bin ?? {}).map((module) => `packages/${folder}/${String(module)}`),
);
const guard = /require-node(\.ts)?$/;

it('knows the commands', () => expect(commands.length).toBeGreaterThan(2));

it.each(commands)('%s loads nothing that an older Node lacks before it refuses it', (file) => {
  const { staticImports } = parseSync(file, readFileSync(resolve(root, file), 'utf8')).module;
  const [first, ...others] = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  expect(first).toMatch(guard);
  // What these had in Node 18 is there.
  expect(others.filter((name) => !['node:path', 'node:util'].includes(name))).toEqual([]);
});

it.each(commands)('%s says what it needs in one line', async (file) => {
  const older = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})`;
  const run = promisify(execFile)(process.execPath, ['--import', older, resolve(root, file), 'start']);
  await expect(run).rejects.toMatchObject({
    code: 78,
    stdout: '',
    stderr: expect.stringMatching(/^Node 24 or newer is needed; this is Node 20\.19\.0 \(.*\)\.\n$/),
  });
});

it('every package and a new application name it for package managers', () => {
  const read = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  expect(read('packages/application/template/package.json').engines).toEqual({ node: '>=24' });
  for (const folder of packageFolders)
    expect(manifestOf(folder)).toMatchObject({ engines: { node: '>=24' } });
});

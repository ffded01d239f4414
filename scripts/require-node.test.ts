import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program behind the check, as Node of this version. */
function runAs(version: string, program: string, env: Readonly<Record<string, string>> = {}) {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const asVersion = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`;
  const imports = [asVersion, './scripts/require-node.mjs'].flatMap((module) => ['--import', module]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...imports, program, '--help'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

const line = /^Node 24 or newer is needed; this is Node [\d.]+ \(.+\)\.\n$/;

test.each(['18.20.8', '20.19.0', '22.21.1'])('Node %s is refused in one line', (version) => {
  const { status, stdout, stderr } = runAs(version, 'scripts/create-user.ts');
  expect([status, stdout, stderr]).toEqual([78, '', expect.stringMatching(line)]);
});

test('a server in production says so as a line of its log', () => {
  const { status, stdout, stderr } = runAs('20.19.0', 'server/main.ts', { NODE_ENV: 'production' });
  expect([status, stderr]).toEqual([78, '']);
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, msg: expect.stringContaining('Node 20.19.0') });
});

test.each(['24.0.0', '26.1.0'])('Node %s runs the program', (version) => {
  const { status, stdout } = runAs(version, 'scripts/create-user.ts');
  expect([status, stdout]).toEqual([0, expect.stringContaining('npm run create:user')]);
});

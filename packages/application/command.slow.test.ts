import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newApplication } from './new-application.ts';

const modules = resolve(import.meta.dirname, '../../node_modules');

let place: string;
let folder: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'commands-'));
  folder = join(place, 'club');
  await newApplication(folder, { packages: {} });
  await symlink(modules, join(folder, 'node_modules'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** Runs a command in the folder of an application, and tells how it ends. */
async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = join(import.meta.dirname, 'command.ts');
  const { NODE_ENV: _, ...env } = process.env;
  try {
    const said = await promisify(execFile)(process.execPath, [command, ...args], {
      cwd: folder,
      env: { ...env, PORT: '0' },
    });
    return { code: 0, ...said };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

const change = async (file: string, from: string, to: string): Promise<void> => {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
};

describe('a start says what is wrong, and no more', () => {
  it.each<[what: string, file: string, from: string, to: string, said: RegExp]>([
    [
      'a misspelt key',
      'screens/tasks/tasks.json',
      '"columns"',
      '"colums"',
      /^screens\/tasks\/tasks\.json:\d+:\d+ KEY_MISSING .*\n.*KEY_UNKNOWN .*Did you mean "columns"\?\n$/,
    ],
    [
      'a schema that is missing',
      'screens/tasks/tasks.json',
      '"resource": "task"',
      '"resource": "tasks"',
      /^screens\/tasks\/tasks\.json:\d+:\d+ RESOURCE_UNKNOWN .*Did you mean "task"\?\n/,
    ],
    [
      'a role that is missing',
      'schemas/resource/task.schema.json',
      '"member"',
      '"members"',
      /^schemas\/resource\/task\.schema\.json:\d+:\d+ VALUE_WRONG "members" .*Did you mean "member"\?\n$/,
    ],
    [
      'a file that is no JSON',
      'screens/tasks/tasks.json',
      '{',
      '',
      /^screens\/tasks\/tasks\.json:\d+:\d+ JSON_BROKEN /,
    ],
    [
      'a manifest that is no JSON',
      'screens/application.json',
      '{',
      '',
      /^screens\/application\.json:\d+:\d+ JSON_BROKEN /,
    ],
    [
      'a language without its file',
      'screens/application.json',
      '"de"]',
      '"de", "fr"]',
      /^languages\/fr\.js is missing\. `schema-screens language fr` begins it\.\n$/,
    ],
  ])('%s', async (_what, file, from, to, said) => {
    await change(file, from, to);
    const { code, stderr } = await run('start');
    expect(stderr).toMatch(said);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

describe('account', () => {
  const values = (role: string) => [
    '--user-name=anna',
    '--name=Anna A',
    '--email=anna@example.org',
    `--role=${role}`,
  ];

  it('creates one for a role of the application only', async () => {
    const wrong = await run('account', ...values('boss'));
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Role /) });
    expect(wrong.stderr).not.toContain('    at ');
    const right = await run('account', ...values('member'));
    expect(right).toMatchObject({ code: 0, stdout: expect.stringContaining('Set its password: http') });
  });

  it('names each value that is missing', async () => {
    const { stderr } = await run('account');
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^User name /),
      expect.stringMatching(/^Name /),
      expect.stringMatching(/^E-mail /),
      expect.stringMatching(/^Role /),
      '',
    ]);
  });
});

it('a language that cannot be begun is refused by a sentence', async () => {
  const { code, stderr } = await run('language', 'de');
  expect([code, stderr]).toEqual([1, '"de" needs no file; name it in "languages".\n']);
});

it('lists its commands when asked to, and says which one there is not', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('  start      ') });
  expect(await run('start', '--help')).toMatchObject({ code: 0 });
  expect(await run('strat')).toMatchObject({
    code: 78,
    stderr: expect.stringContaining('There is no command "strat". Did you mean "start"?'),
  });
});

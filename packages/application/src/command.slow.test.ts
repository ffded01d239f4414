import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/support/servers/processes/free-port.ts';
import { newApplication } from './new-application.ts';

const modules = resolve(import.meta.dirname, '../../../node_modules');

let place: string;
let folder: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'commands-'));
  folder = join(place, 'club');
  await newApplication(folder, { packages: {} });
  await symlink(modules, join(folder, 'node_modules'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const command = join(import.meta.dirname, 'command.ts');

/** Runs a command in the folder of an application, and tells how it ends. */
async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
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
      /^screens\/tasks\/tasks\.json:\d+:\d+ KEY_UNKNOWN .*Did you mean "columns"\?\n$/,
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
      /^languages\/fr\.json is missing\. `schema-screens language fr` begins it\.\n$/,
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

describe('pages', () => {
  const screen = 'screens/tasks/tasks.json';
  const scriptOf = (page: string): string => /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';

  it('are built while they are served: none is ever missing, and those of before stay', async () => {
    const port = await freePort();
    const server = spawn(process.execPath, [command, 'start'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: undefined, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(server.stdout, 'data');
      const url = `http://127.0.0.1:${port}`;
      const get = async (path: string) => {
        const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
        return { status: answer.status, text: await answer.text() };
      };
      const before = await get('/');
      expect([before.status, scriptOf(before.text)]).toEqual([200, expect.stringContaining('/assets/')]);
      await change(screen, '"title": "', '"title": "All ');
      let isBuilding = true;
      const build = run('build').finally(() => {
        isBuilding = false;
      });
      const statuses = new Set<number>();
      while (isBuilding) {
        const page = await get('/');
        statuses.add(page.status).add((await get(scriptOf(page.text))).status);
      }
      expect(await build).toMatchObject({ code: 0, stderr: '' });
      expect(statuses).toEqual(new Set([200]));
      const after = scriptOf((await get('/')).text);
      expect(after).not.toBe(scriptOf(before.text));
      expect((await get(scriptOf(before.text))).status).toBe(200);
      // What builds takes several hundred megabytes, and was loaded by another process.
      expect(await readFile(`/proc/${server.pid}/maps`, 'utf8')).not.toContain('rolldown');
      expect((await readdir(folder)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });

  it('stay as they are if the stored data do not fit the definitions', async () => {
    expect((await run('build')).code).toBe(0);
    const before = await readFile(join(folder, 'dist/index.html'), 'utf8');
    await change(screen, '"title": "', '"title": "All ');
    await writeFile(join(folder, '.env'), 'DATA_DIR=package.json\n');
    const { code, stderr } = await run('start');
    expect([code, stderr]).toEqual([1, expect.stringContaining('DATA_DIR')]);
    expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe(before);
  });
});

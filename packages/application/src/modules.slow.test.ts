import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hangMs } from '../../../tests/support/hang-ms.ts';
import { freePort } from '../../../tests/support/servers/processes/free-port.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import { newApplication } from './new-application.ts';

const root = resolve(import.meta.dirname, '../../..');
const command = join(import.meta.dirname, 'command.ts');
const documentation = await readFile(join(root, 'docs/extend-application.md'), 'utf8');

/** The module that the documentation shows, in this language. */
function documented(language: 'ts' | 'js'): string {
  const [, code] =
    new RegExp(`\`\`\`${language}\\n(import \\{[^}]*defineModule[\\s\\S]*?)\`\`\``).exec(documentation) ?? [];
  if (code === undefined) throw new Error(`The documentation has no module in ${language}.`);
  return code;
}

let place: string;
let folder: string;
let url: string;
let server: ChildProcess;
let env: NodeJS.ProcessEnv;
let cookie = '';

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'accept-language': 'en', cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content = await answer.text();
  const [session] = answer.headers.getSetCookie();
  if (session?.startsWith('session')) cookie = session.split(';', 1)[0]!;
  return { status: answer.status, body: content === '' ? undefined : JSON.parse(content) };
};

async function start(): Promise<void> {
  server = spawn(process.execPath, [command, 'api'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    let printed = '';
    server.stdout!.on('data', (part: Buffer) => {
      printed += String(part);
      if (printed.includes(' is ready: ')) ready();
    });
    server.once('exit', () => fail(new Error(printed)));
  });
}

async function stop(): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout!);
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'modules-'));
  folder = join(place, 'club');
  await newApplication(folder, { packages: {} });
  // As npm installs them, but for the package itself, which is the one of this folder.
  const installed = join(folder, 'node_modules');
  await mkdir(join(installed, '@schema-screens/application'), { recursive: true });
  await writeFile(
    join(installed, '@schema-screens/application/package.json'),
    JSON.stringify({ type: 'module', exports: { './module': './module.ts' } }),
  );
  await symlink(
    join(import.meta.dirname, 'module.ts'),
    join(installed, '@schema-screens/application/module.ts'),
  );
  await mkdir(join(folder, 'modules'));
  await writeFile(join(folder, 'modules/tasks.ts'), documented('ts'));
  // Each second instead of each night.
  const nightly = documented('js');
  const often = nightly.replace(/every: 86_400_000,\s+at: '02:30',/, 'every: 1_000,');
  expect(often).not.toBe(nightly);
  await writeFile(join(folder, 'modules/reminders.js'), often);
  const schema = join(folder, 'schemas/resource/account.schema.json');
  const account = JSON.parse(await readFile(schema, 'utf8'));
  account.properties.language = { type: ['string', 'null'], title: 'Language', maxLength: 5 };
  await writeFile(schema, JSON.stringify(account));
  const { NODE_ENV: _, ...own } = process.env;
  const port = await freePort();
  env = { ...own, PORT: String(port), DATA_DIR: join(place, 'data') };
  url = `http://127.0.0.1:${port}`;
  const created = await run('account', '--user-name=anna', '--email=anna@example.org', '--role=admin');
  const [, token] = /token=([\w-]+)/.exec(created) ?? [];
  await start();
  const password = 'Quitte-und-Salbei-7';
  expect((await call('POST', 'password-link', { token, password })).status).toBe(204);
  expect((await call('POST', 'session', { userName: 'anna', password })).status).toBe(200);
}, hangMs);
afterAll(async () => {
  await stop();
  await rm(place, { recursive: true, force: true });
});

it('modules are typed, in TypeScript and in JavaScript', async () => {
  const options = '--noEmit --strict --skipLibCheck --allowJs --checkJs --target es2024 --module preserve';
  const more = '--allowImportingTsExtensions --resolveJsonModule --types node';
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...`${options} ${more}`.split(' '),
      ...['--typeRoots', join(root, 'node_modules/@types')],
      ...['modules/tasks.ts', 'modules/reminders.js'],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  expect(await text(child.stdout)).toBe('');
});

it('a hook refuses, with its own words', async () => {
  const refused = await call('POST', 'task', { title: 'Sunday: mow the lawn' });
  expect([refused.status, refused.body.error.message]).toEqual([409, 'Nobody works on Sundays.']);
  expect((await call('POST', 'task', { title: 'Mow the lawn' })).status).toBe(201);
});

it('a route answers those who may call it', async () => {
  expect(await call('GET', 'open-tasks')).toEqual({ status: 200, body: { open: 1 } });
  const own = cookie;
  cookie = '';
  expect((await call('GET', 'open-tasks')).status).toBe(401);
  cookie = own;
});

it.each([
  ['en', 'Open tasks', 'There is 1 open task.'],
  ['de', 'Offene Aufgaben', '1 Aufgabe ist offen.'],
])('a job writes mails in the language of who gets them: %s', async (language, subject, line) => {
  expect((await call('PATCH', 'account/me', { language })).status).toBe(200);
  const mails = join(place, 'data/mail');
  await waitFor(async () => {
    const files = (await readdir(mails)).filter((file) => file.endsWith('.eml'));
    const all = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(mails, file)))),
    );
    // The first rounds may have been made before there was a task.
    const found = all.filter((mail) => mail.subject === subject);
    expect(found.map((mail) => mail.text).join()).toContain(line);
  });
});

it.each([
  ['has no default export', 'export const name = 1;', 'modules/wrong.js has no module'],
  [
    'has hooks for no resource',
    "export default { name: 'wrong', hooks: { tusk: {} } };",
    'there is no resource "tusk"',
  ],
])('a module that %s stops the start', async (_case, code, problem) => {
  await stop();
  await writeFile(join(folder, 'modules/wrong.js'), code);
  const child = spawn(process.execPath, [command, 'api'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [printed, [exitCode]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect([printed, exitCode]).toEqual([expect.stringContaining(problem), 1]);
  await rm(join(folder, 'modules/wrong.js'));
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { createTestData } from '../../support/servers/test-data.ts';
import { waitFor } from '../../support/wait-for.ts';

const main = path.resolve(import.meta.dirname, '../../../server/main.ts');
/** Throws or rejects outside of any request when the process receives the signal. */
const faults = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => { throw new Error('unerwartet'); });
  process.on('SIGWINCH', () => { Promise.reject(new Error('vergessen')); });
  process.on('SIGURG', () => { process.emitWarning('veraltet'); });`)}`;

let folder: string;
let database: TestDatabase | undefined;
let dataDir: string;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await scratchFolder('portal-log-');
  ({ database, dataDir } = await createTestData());
  settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    DATABASE_URL: database!.url,
    DOCUMENTS_URL: `file:${path.join(folder, 'documents')}`,
    LETTERS_DIR: path.join(folder, 'letters'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
  };
});
afterAll(async () => {
  await database?.drop();
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
});

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
}

/** Runs the server as a supervisor does; `lines` throws if it has written anything other than log lines. */
function launch(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', faults, main], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = (): Line[] =>
    text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  const says = (words: string) =>
    waitFor(() => expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining(words)));
  return { child, ended, lines, says };
}

function expectLog(lines: readonly Line[]): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(line).toMatchObject({
      level: expect.any(Number),
      time: expect.any(Number),
      msg: expect.any(String),
    });
}

test.each([
  ['settings that are wrong', { PORT: '99999', DEMO: 'on' }, 78],
  ['a database that is away', { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/portal' }, 1],
  ['a folder that cannot be written', { DATA_DIR: '/proc/gibtsnicht' }, 1],
  ['certificates that are missing', { NODE_EXTRA_CA_CERTS: '/gibtsnicht.pem', PORT: '-1' }, 78],
])('a start stopped by %s writes only JSON log lines', async (_, env, code) => {
  const { ended, lines } = launch({ ...settings, ...env });
  expect(await ended).toBe(code);
  expectLog(lines());
});

test('NODE_ENV=production may come from .env only', async () => {
  const file = path.join(folder, '.env');
  await writeFile(file, 'NODE_ENV=production\n');
  const { ended, lines } = launch({ PORT: '-1' });
  expect(await ended).toBe(78);
  await rm(file);
  expectLog(lines());
});

test('calls, output, warnings and the stop are JSON log lines', async () => {
  const { child, ended, lines, says } = launch(settings);
  await says(`Das Kundenportal ist bereit: ${settings.PUBLIC_URL}`);
  const port = Number(/Server listening at http:\/\/[^:]+:(\d+)/.exec(JSON.stringify(lines()))![1]);
  await fetch(`http://127.0.0.1:${port}/api/gibtsnicht`);
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('\x16\x03\x01 no http\r\n\r\n'));
    socket.resume().on('close', () => resolve());
  });
  child.kill('SIGURG');
  await says('warning of the runtime');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expectLog(lines());
});

test.each([
  ['SIGUSR2', 'uncaughtException'],
  ['SIGWINCH', 'unhandledRejection'],
] as const)('a crash by %s is a JSON log line and exits with 1: %s', async (signal, origin) => {
  const { child, ended, lines, says } = launch(settings);
  await says('Das Kundenportal ist bereit');
  child.kill(signal);
  expect(await ended).toBe(1);
  expectLog(lines());
  expect(lines().at(-1)).toMatchObject({ level: 60, msg: 'uncaught exception', origin });
});

/**
 * `npm run sample`: the project with the screens and schemas of samples/workshop beside its own, on a database of its own, in
 * var/sample. PORT is 3002 unless it says otherwise.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { todayInBerlin } from '@schema-screens/locale';
import { copyProject } from './shared/copy-project.ts';
import { endWithParent } from './shared/end-with-parent.ts';
import { readFlags } from './shared/read-flags.ts';
import { createSampleRows, type SampleRows } from './shared/sample-rows.ts';

readFlags(import.meta.filename);

const root = resolve(import.meta.dirname, '..');
const sample = join(root, 'samples/workshop');
const place = join(root, 'var/sample');
const project = join(place, 'project');
const port = process.env.PORT ?? '3002';
const url = `http://localhost:${port}`;

/** What is built and installed stays; everything else is copied anew, since files may be gone. */
const kept = ['dist', 'node_modules'];

endWithParent();
mkdirSync(project, { recursive: true });
for (const name of readdirSync(project))
  if (!kept.includes(name)) rmSync(join(project, name), { recursive: true });
copyProject(project, [sample]);

const server = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: project,
  // Nobody has to prove to be no program, least of all what creates the rows.
  env: { ...process.env, PORT: port, DATA_DIR: join(place, 'data'), BOT_CHECK: 'off' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
process.once('exit', () => server.kill());
server.once('exit', (code) => process.exit(code ?? 1));

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function send(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

while (!(await isReady())) await wait(100);
const { token } = (await send('POST', 'benutzer/login', {
  benutzername: 'ina.innendienst',
  passwort: 'Innendienst-2026!',
})) as { token: string };
const rows = JSON.parse(readFileSync(join(sample, 'rows.json'), 'utf8')) as SampleRows;
await createSampleRows(
  rows,
  (method, path, body) => send(method, path, body, token),
  todayInBerlin(new Date()),
);
console.log(
  `\nThe workshop is ready in the menu “Werkstatt”: ${url}/werkstatt/uebersicht (ina.innendienst)\n`,
);

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../servers/processes/free-port.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Packs the packages, and unpacks them into a folder of modules, in `@schema-screens`. */
export async function unpackPackages(modules: string): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'packed-'));
  await run(process.execPath, ['scripts/pack.ts', `--out=${out}`], { cwd: root });
  for (const file of globSync('*.tgz', { cwd: out })) {
    const [, name = ''] = /schema-screens-(\w+)-/.exec(basename(file)) ?? [];
    const target = join(modules, '@schema-screens', name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', join(out, file), '-C', target, '--strip-components=1']);
  }
  await rm(out, { recursive: true });
}

/** Gives an application's folder the packed packages, and what they need from this project's packages. */
export async function installPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  await unpackPackages(modules);
  for (const name of await readdir(join(root, 'node_modules')))
    if (!/^\.|^@schema-screens$/.test(name))
      await symlink(join(root, 'node_modules', name), join(modules, name));
}

/** Makes the packages of a folder those of a later version, which brings a table `later_engine`. */
export async function upgradePackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules/@schema-screens');
  for (const name of await readdir(modules)) {
    const file = join(modules, name, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...manifest, version: '99.0.0' }));
  }
  await writeFile(
    join(modules, 'server/dist/database/migrations/9999-later.sql'),
    'create table later_engine (id bigint primary key);\n',
  );
}

/** The command of an installed package. */
export const commandOf = (place: string, name: 'application' | 'create'): string =>
  join(place, 'node_modules/@schema-screens', name, 'dist/command.js');

/** An application of definitions that runs. */
export interface StartedApplication {
  readonly url: string;
  /** What it has printed. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts an application in its folder as `npm start` or `npm run dev` does, on a free port. Rejects with what it printed if it ends instead.
 *
 * @param place the folder with the packages, around that of the application
 */
export async function startInstalled(
  place: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
  command: 'start' | 'dev' = 'start',
): Promise<StartedApplication> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, [commandOf(place, 'application'), command], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(' is ready: ')) done();
      });
    child.once('exit', () => fail(new Error(output)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

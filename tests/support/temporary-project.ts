import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The parts of the project needed to check, build, start and develop it. */
const parts = [
  'biome.json',
  'docs',
  '.gitignore',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'rules',
  'schemas',
  'screens',
  'scripts',
  'server',
  'src',
  'tests/samples',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project that a test may change; it shares the project's packages. */
export interface TemporaryProject {
  readonly folder: string;
  /** Runs a command of the project until it exits. Throws its output if it fails. */
  run(command: string, args: readonly string[]): Promise<string>;
  /** Starts a command that keeps running; the caller stops it. */
  start(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
  remove(): void;
}

/** Copies the project, and adds the files of further folders, e.g. a sample with schemas/ and screens/. */
export function createTemporaryProject(...overlays: readonly string[]): TemporaryProject {
  const folder = mkdtempSync(join(tmpdir(), 'portal-projekt-'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const overlay of overlays) cpSync(overlay, folder, { recursive: true });
  linkPackages(folder);
  const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const start: TemporaryProject['start'] = (command, args, env = {}) =>
    spawn(join(folder, 'node_modules/.bin', command), args, {
      cwd: folder,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    folder,
    start,
    run: (command, args) => outputOf(start(command, args)),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Links the packages one by one: caches of tools in node_modules, especially Vite's, must not be shared. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages))
    if (!/^\.(vite|cache)/.test(name)) symlinkSync(join(packages, name), join(folder, 'node_modules', name));
}

function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolveEnd, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolveEnd(output);
      else reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${output}`));
    });
  });
}

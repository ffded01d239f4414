import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { copyProject } from '../../../scripts/shared/copy-project.ts';

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
  copyProject(folder, overlays);
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

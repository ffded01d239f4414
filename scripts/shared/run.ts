import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const commands = join(import.meta.dirname, '../../node_modules/.bin');

/** The environment with the project's commands on the path, also without npm. */
const withCommands = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  PATH: [commands, env.PATH].filter(Boolean).join(delimiter),
});

/** Runs a command of node_modules/.bin and returns its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
      env: withCommands(options.env),
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a command; exits with its code if it fails. */
export async function runOrExit(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Like {@link run}, and also returns the output while showing it. */
export function runWithOutput(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: withCommands(process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env),
    });
    const written: string[] = [];
    const shown = [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const;
    for (const [from, to] of shown) {
      from.setEncoding('utf8').on('data', (text: string) => {
        written.push(text);
        to.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: written.join('') }),
    );
  });
}

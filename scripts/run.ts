import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a command of node_modules/.bin (npm scripts have it on the path) and gives its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a command; ends this process with its code when it fails. */
export async function runOrExit(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestServer } from '../server.ts';

const run = promisify(execFile);

/**
 * Runs one of `scripts/` on the data of a stopped server, like an operator.
 *
 * @param script name of the file, e.g. create-user
 * @returns its output; rejects with its exit code and stderr if it fails
 */
export function runScript(
  { dataDir, context }: Pick<TestServer, 'dataDir' | 'context'>,
  script: string,
  flags: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  const { databaseUrl } = context.config;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return run(process.execPath, [`scripts/${script}.ts`, ...flags], { env });
}

import { spawn } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { ensurePackage } from '../../../scripts/shared/debian-package.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort } from '../servers/processes/free-port.ts';

const program = '/usr/sbin/pgbouncer';

/** PgBouncer in transaction mode before all databases of a PostgreSQL server. */
export interface Pooler {
  /** The address of the server's own database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer on a free port of the loopback address. Throws if it is neither installed nor can be.
 *
 * @param poolSize connections to each database
 */
export async function startPgbouncer(server: string, poolSize = 20): Promise<Pooler> {
  await ensurePackage('pgbouncer', program);
  const folder = await scratchFolder('portal-pgbouncer-');
  const port = await freePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(server);
  const log = path.join(folder, 'log');
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
logfile = ${log}
`,
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chmod(folder, 0o777);
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), '-q', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  while (child.exitCode === null && !(await answers(url))) await setTimeout(50);
  if (child.exitCode !== null) throw new Error(await readFile(log, 'utf8'));
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    url,
    async stop() {
      process.off('exit', killAtExit);
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

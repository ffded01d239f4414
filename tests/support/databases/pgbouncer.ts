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
 * Starts PgBouncer on a free port of the loopback address. As in operation it has the SCRAM secret of the user and no password: with that it
 * checks those who connect, and signs in at the server. Throws if it is neither installed nor can be.
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
  const users = path.join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${await secretOf(server)}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
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

/** The SCRAM secret of the user of an address, by which it can be verified and used without the password. */
async function secretOf(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select rolpassword as secret from pg_authid where rolname = current_user',
    );
    const { secret } = rows[0];
    if (!/^SCRAM-SHA-256\$/.test(secret)) throw new Error('The user of the tests has no SCRAM secret.');
    return secret;
  } finally {
    await client.end();
  }
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

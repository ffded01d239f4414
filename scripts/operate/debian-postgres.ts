import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tests/support/servers/processes/free-port.ts';
import { ensurePackage } from '../shared/debian-package.ts';

const execute = promisify(execFile);
const versions = '/usr/lib/postgresql';

/** A server of Debian's PostgreSQL, with a database and a password of its own. */
export interface DebianPostgres {
  readonly url: string;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Starts one on a free port of the loopback address, as the user postgres. Throws if it is neither installed nor can be. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  await ensurePackage('postgresql', '/usr/bin/pg_lsclusters');
  const newest = (await readdir(versions)).sort((a, b) => Number(a) - Number(b)).at(-1) ?? '';
  const program = (name: string): string => path.join(versions, newest, 'bin', name);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-trial-postgres-'));
  const [data, passwordFile] = [path.join(folder, 'data'), path.join(folder, 'password')];
  const password = randomBytes(12).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = await identityOf('postgres');
  for (const one of [folder, passwordFile]) await chown(one, uid, gid);
  await chmod(folder, 0o700);
  const asPostgres = (name: string, ...args: string[]) =>
    execute(program(name), args, { uid, gid, cwd: '/' });
  await asPostgres(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  );
  const port = await freePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=200 -c fsync=off`;
  await asPostgres('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-w', '-o', settings, 'start');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async remove() {
      await asPostgres('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function identityOf(user: string): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: string) => Number((await execute('id', [flag, user])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

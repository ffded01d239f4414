import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '../../shared/folders.ts';

interface Holder {
  readonly pid: number;
  readonly start: string;
}

/** Another running process uses the directory. */
export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(`DATA_DIR: The process ${pid} already works in ${directory}. End it or choose another folder.`);
    this.name = 'DirectoryInUseError';
  }
}

/** An exclusive claim on a directory; two processes with one embedded database would destroy it. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Claims `directory` for this process by a file `lock` with process id and start time. The file of a dead process, or
 * of one whose id was reused, is taken over. Throws a DirectoryInUseError while the holder is alive.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await makeDirectory(directory);
  const file = path.join(directory, 'lock');
  const own = `${file}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? '' });
  await writeFile(own, text);
  try {
    for (let round = 0; round < 5; round += 1) {
      if (await tryLink(own, file)) return { release: () => releaseLock(file, text) };
      await removeIfStale(file, directory);
    }
    throw new Error(`DATA_DIR: The lock file ${file} keeps changing its owner.`);
  } finally {
    await rm(own, { force: true });
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfStale(file: string, directory: string): Promise<void> {
  const owner = await readIfThere(file);
  if (owner === undefined) return;
  const holder = parseHolder(owner);
  if (holder && isRunning(holder)) throw new DirectoryInUseError(directory, holder.pid);
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken over in between; then this is its new claim, and it is put back.
  if ((await readFile(aside, 'utf8')) !== owner) await tryLink(aside, file);
  await rm(aside, { force: true });
}

function isRunning(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.start === processStart(process.pid);
  return processStart(holder.pid) === holder.start;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, start } = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(pid) && typeof start === 'string' ? { pid: Number(pid), start } : undefined;
  } catch {
    // A process that was killed while writing leaves a file without an owner.
    return undefined;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function releaseLock(file: string, text: string): Promise<void> {
  if ((await readIfThere(file)) === text) await rm(file, { force: true });
}

/**
 * The start time of a process as a text that is unique for its id; undefined if there is no such process. The id alone
 * is not enough, since the system reuses it.
 */
function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') return readLinuxStart(pid);
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // The process ended between the two checks.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLinuxStart(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Field 22 of proc(5); the second field is in parentheses and may contain spaces.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot}:${ticks}`;
}

import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const roomNeeded = 4 * 1024 ** 3;

/**
 * A new, empty folder for what a test writes: in memory where the system has a place for that with 4 GB of room (a copy of a
 * database costs a second of processor time on a disk), else in the system's folder for temporary files.
 */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(hasMemoryRoom() ? memory : tmpdir(), prefix));
}

function hasMemoryRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomNeeded;
}

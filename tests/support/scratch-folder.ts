import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const roomNeeded = 4 * 1024 ** 3;

/**
 * A new, empty folder for a test's files: in memory if the system has a tmpfs with 4 GB of free space (copying a database to a
 * disk costs a second of processor time), otherwise in the system's temporary folder.
 */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(hasMemoryRoom() ? memory : tmpdir(), prefix));
}

function hasMemoryRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomNeeded;
}

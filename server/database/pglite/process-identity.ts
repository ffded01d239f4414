import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a process as a text that is unique for its id; undefined if there is no such process. The id alone
 * is not enough, since the system reuses it.
 */
export function processStart(pid: number): string | undefined {
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

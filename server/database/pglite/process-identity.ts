import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process started, as a text that no other process with the same number ever has; undefined when
 * there is no such process. A number alone does not tell: the system gives it out again.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') return readLinuxStart(pid);
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // The process ended between the two looks.
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
  // Field 22 of proc(5); the second field is in parentheses and may hold blanks.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot}:${ticks}`;
}

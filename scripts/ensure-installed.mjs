// Runs before npm start, npm test and npm run dev on any Node >= 20.19: installs what package-lock.json names
// when node_modules is missing or older than the lock file. Plain Node, no dependency.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const stamp = 'node_modules/.package-lock.json';
const isFresh = existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!isFresh) {
  process.stdout.write('Pakete werden installiert (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

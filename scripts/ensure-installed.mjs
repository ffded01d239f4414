// Runs before npm start, npm test and npm run dev on any Node >= 20.19: installs what package-lock.json names
// when node_modules is missing or holds something else. In production the packages for development are not needed.
// Plain Node, no dependency.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';

const folder = 'node_modules';
/** npm's own record of its installation. */
const record = `${folder}/.package-lock.json`;
/** npm leaves out development packages then, too. */
const isProduction = process.env.NODE_ENV === 'production';
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether every package in the lock file is installed in its version; packages for other systems may be missing. */
function isInstalled() {
  if (!existsSync(record)) return false;
  const { '': _project, ...wanted } = packagesIn('package-lock.json');
  const found = packagesIn(record);
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) =>
    found[path] ? found[path].version === version : optional || (isProduction && (dev || devOptional)),
  );
}

if (!isInstalled()) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write(
      'node_modules is a link and does not match package-lock.json; npm ci would empty its target. Install there.\n',
    );
    process.exit(1);
  }
  process.stdout.write('Installing packages (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

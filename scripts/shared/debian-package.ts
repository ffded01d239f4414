import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** One installation at a time: apt refuses a second one, and what runs in parallel may need packages at once. */
const lock = '/tmp/debian-package.lock';

/** Whether packages can be installed: the user is root on Debian. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The command that installs a package. */
export const installCommand = (name: string): [command: string, args: string[]] => [
  'flock',
  [
    lock,
    'sh',
    '-c',
    `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${name}`,
  ],
];

/** Installs the package that has a program, unless that is there. Throws if it cannot. */
export async function ensurePackage(name: string, program: string): Promise<void> {
  if (existsSync(program)) return;
  if (!canInstallPackages()) throw new Error(`${program} is missing: install the package ${name}.`);
  await promisify(execFile)(...installCommand(name));
}

/** Unpacks the files of a package into a folder, unless that is there: without what it depends on. Throws if it cannot. */
export async function ensureUnpacked(name: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!canInstallPackages())
    throw new Error(`${folder} is missing: unpack the package ${name} of Debian there.`);
  const unpack = `cd "$(mktemp -d)" && apt-get update && apt-get download ${name} && dpkg -x ${name}_*.deb new`;
  await promisify(execFile)('flock', [
    lock,
    'sh',
    '-c',
    `${unpack} && mkdir -p "$(dirname "$0")" && mv new "$0"`,
    folder,
  ]);
}

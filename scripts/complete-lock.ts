/**
 * Adds the packages of other platforms that package-lock.json lacks: npm omits what a registry did not offer when the
 * file was written, and `npm ci` then rejects it on every platform. `node scripts/complete-lock.ts` writes; with
 * `--check` it fails if something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readFlags } from './shared/read-flags.ts';

const { values: flags } = readFlags(import.meta.filename, { check: { type: 'boolean' } });

interface LockedPackage {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = resolve(import.meta.dirname, '../package-lock.json');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The platform in the name of a package. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.filter((word) => words.includes(word));
  const cpu = processors.filter((word) => words.includes(word));
  if (words.includes('gnueabihf') || words.includes('gnu')) return { os, cpu, libc: ['glibc'] };
  if (words.includes('musl')) return { os, cpu, libc: ['musl'] };
  return { os, cpu };
}

/** Whether a package can resolve the other one: in its own folder or one above, like Node. */
function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

const missing = Object.entries(lock.packages).flatMap(([from, { dev, optionalDependencies }]) =>
  Object.entries(optionalDependencies ?? {})
    .filter(([name]) => !isLocked(name, from))
    .map(([name, version]) => ({ name, version, dev })),
);

if (missing.length > 0 && flags.check) {
  const names = missing.map(({ name }) => name).join(', ');
  console.error(`package-lock.json lacks ${names}: run "node scripts/complete-lock.ts".`);
  process.exitCode = 1;
} else if (missing.length > 0) {
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`Added: ${missing.map(({ name }) => name).join(', ')}`);
}

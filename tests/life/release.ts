import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');

/** What the machine's environment gives a command: nothing of ours, such as a database. */
const basic = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

/** How npm reaches its registry, behind a proxy or with certificates of one's own, besides. */
const reachable = {
  ...basic,
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(NODE_EXTRA_CA_CERTS|(HTTPS?|NO)_PROXY|npm_config_.*)$/i.test(name),
    ),
  ),
};

/**
 * A clone of this project, built, with the packages of production alone. Returns its folder.
 *
 * @param commit default: the last one
 */
export async function buildRelease(folder: string, commit?: string): Promise<string> {
  await execute('git', ['clone', '--quiet', '--local', project, folder]);
  if (commit !== undefined) await execute('git', ['checkout', '--quiet', commit], { cwd: folder });
  const npm = (...args: string[]) =>
    execute('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env: reachable });
  await npm('ci');
  await execute('npm', ['run', 'build'], { cwd: folder, env: basic });
  // As deploy/Containerfile does.
  const packages = ['server', 'schema', 'locale'].map((name) => `packages/${name}`);
  // A release of before has none.
  const found = packages.filter((name) => existsSync(path.join(folder, name, 'package.json')));
  const workspaces = found.flatMap((name) => ['-w', name]);
  await npm('ci', '--omit=dev', ...(found.length > 0 ? ['--include-workspace-root', ...workspaces] : []));
  return folder;
}

/** Version and commit of the latest release that CHANGELOG.md names. */
export async function lastRelease(): Promise<{ version: string; commit: string }> {
  const text = await readFile(path.join(project, 'CHANGELOG.md'), 'utf8');
  const { version, commit } = /^## (?<version>\S+) \((?<commit>[0-9a-f]{7,40})\)$/m.exec(text)?.groups ?? {};
  if (!version || !commit) throw new Error('CHANGELOG.md names no release with its commit.');
  return { version, commit };
}

/**
 * A release after that one, whose start has something to do with every row of a large table: one more field, one more that is searched,
 * an index, a wider number.
 */
export async function nextRelease(release: string, folder: string): Promise<string> {
  await cp(release, folder, { recursive: true });
  await rm(path.join(folder, '.git'), { recursive: true, force: true });
  await changeSchema(folder, 'makler', ({ properties }) => {
    properties.mobil = { type: ['string', 'null'], title: 'Mobil', maxLength: 20, format: 'phone' };
  });
  // They have one table.
  for (const name of ['nachricht', 'nachrichtgeloescht'])
    await changeSchema(folder, name, ({ properties, 'x-resource': { search } }) => {
      if (properties.korrigiert_am) properties.korrigiert_am['x-index'] = true;
      properties.anzahlAnhaenge.type = 'number';
      search.push('bezug_detail');
    });
  return folder;
}

async function changeSchema(folder: string, name: string, change: (schema: any) => void): Promise<void> {
  const file = path.join(folder, `schemas/resource/${name}.schema.json`);
  const schema = JSON.parse(await readFile(file, 'utf8'));
  change(schema);
  await writeFile(file, JSON.stringify(schema, null, 2));
}

/** Runs a command of a release; returns what it printed, throws with its words when it fails. */
export async function runScript(
  release: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await execute(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: release,
    env: { ...basic, ...env },
  });
  return stdout;
}

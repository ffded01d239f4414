import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');

/** What the machine's environment gives a command: nothing of ours, such as a database. */
const basic = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

/** A clone of this project's last commit, built, with the packages of production alone. Gives its folder. */
export async function buildRelease(folder: string): Promise<string> {
  await execute('git', ['clone', '--quiet', '--local', project, folder]);
  const npm = (...args: string[]) =>
    execute('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env: basic });
  await npm('ci');
  await execute('npm', ['run', 'build'], { cwd: folder, env: basic });
  await npm('ci', '--omit=dev');
  return folder;
}

/** A release after that one: the same with one more field of a resource, which its start adds to the table. */
export async function nextRelease(release: string, folder: string): Promise<string> {
  await cp(release, folder, { recursive: true });
  await rm(path.join(folder, '.git'), { recursive: true, force: true });
  const file = path.join(folder, 'schemas/resource/makler.schema.json');
  const schema = JSON.parse(await readFile(file, 'utf8'));
  schema.properties.mobil = { type: ['string', 'null'], title: 'Mobil', maxLength: 20, format: 'phone' };
  await writeFile(file, JSON.stringify(schema, null, 2));
  return folder;
}

/** Runs a command of a release; gives what it printed, throws with its words when it fails. */
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

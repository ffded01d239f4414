import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { readJson } from './application-files.ts';

/** Names the definitions that pages were built from, and the files of the pages. */
const stateFile = 'state.json';

interface PagesState {
  readonly state: string;
  readonly files?: readonly string[];
}

/** Where the pages of an application are served from. */
export const pagesFolder = (folder: string): string => join(folder, 'dist');

/** What built pages depend on: the definitions, and the version of the engine. */
function stateOf(folder: string): string {
  const hash = createHash('sha256').update(packageJson.version);
  for (const file of globSync(['screens/**/*.json', 'schemas/**/*.json', 'languages/*.json', 'fonts/*'], {
    cwd: folder,
  }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** What pages are to be built from; undefined if those that are served were built from it. */
export function staleBuildState(folder: string): string | undefined {
  const state = stateOf(folder);
  return readJson<PagesState>(join(pagesFolder(folder), stateFile))?.state === state ? undefined : state;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/**
 * Moves built pages into the folder that is served, while processes serve from it: first what the new page loads, then the page itself. Files of
 * the pages before stay until the next time, for browsers that have these open.
 *
 * @param built a folder on the same volume, which is gone afterwards
 * @param state what they were built from
 */
export function publishPages(folder: string, built: string, state: string): void {
  const target = pagesFolder(folder);
  const before = readJson<PagesState>(join(target, stateFile))?.files ?? [];
  const files = filesIn(built);
  const move = (name: string): void => {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    renameSync(join(built, name), join(target, name));
  };
  for (const name of files) if (name !== 'index.html') move(name);
  move('index.html');
  writeFileSync(join(built, stateFile), JSON.stringify({ state, files } satisfies PagesState));
  move(stateFile);
  const current = new Set([...files, ...before, stateFile]);
  for (const name of filesIn(target)) if (!current.has(name)) rmSync(join(target, name), { force: true });
  rmSync(built, { recursive: true, force: true });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pagesFolder, publishPages, staleBuildState } from './pages-folder.ts';

const command = fileURLToPath(import.meta.resolve('@schema-screens/application/command'));

/** Pages that are built, but not served yet. */
export interface BuiltPages {
  /** Serves them instead of the former ones. */
  publish(): void;
}

/**
 * Builds an application's pages, unless they are there already for the same definitions: in a process of its own, since a build takes
 * much memory, which the process would keep.
 *
 * @returns undefined if the build has failed and has said why
 */
export async function buildInChildProcess(folder: string): Promise<BuiltPages | undefined> {
  mkdirSync(pagesFolder(folder), { recursive: true });
  const state = staleBuildState(folder);
  if (state === undefined) return { publish: () => undefined };
  const into = mkdtempSync(`${pagesFolder(folder)}-`);
  const child = spawn(process.execPath, [command, 'build', `--into=${into}`], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return { publish: () => publishPages(folder, into, state) };
  rmSync(into, { recursive: true, force: true });
  return undefined;
}

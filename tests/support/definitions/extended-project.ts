import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyProject } from '../../../scripts/shared/copy-project.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { applied, changesIn, type DocChange } from './doc-changes.ts';

/** A copy of the project in which everything is done whose code docs/extend.md shows with its file. */
export interface ExtendedProject {
  readonly folder: string;
  readonly changes: readonly DocChange[];
  /** Imports a module of the copy, which imports others of it. */
  load(file: string): Promise<any>;
  remove(): Promise<void>;
}

export async function extendedProject(): Promise<ExtendedProject> {
  const folder = await scratchFolder('extended-');
  const changes = changesIn('docs/extend.md');
  copyProject(folder, []);
  for (const { file, isDiff, text } of changes) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isDiff ? applied(readFileSync(path, 'utf8'), text) : text);
  }
  return {
    folder,
    changes,
    load: (file) => import(/* @vite-ignore */ `/@fs${join(folder, file)}`),
    remove: () => rm(folder, { recursive: true }),
  };
}

import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The folders of this project's applications of definitions, from its root: the template, and the samples. */
export const applicationFolders: readonly string[] = globSync(
  ['packages/application/template', 'samples/*'].map((folder) => `${folder}/screens/application.json`),
  { cwd: root },
).map((file) => dirname(dirname(file)));

/**
 * Begins an application of one's own beside this project: `npm run new:application -- ../book-club [--name "Book club"]`. It gets the
 * packages of this project as tarballs, in its folder `packages`.
 */
import { globSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { newApplication } from '@schema-screens/application';
import { manifestOf, packageFolders } from './pack/published.ts';
import { readFlags } from './shared/read-flags.ts';
import { run } from './shared/run.ts';

const root = resolve(import.meta.dirname, '..');

const { values, positionals } = readFlags(
  import.meta.filename,
  { name: { type: 'string' } },
  { takesArguments: true },
);
const [folder] = positionals;
if (folder === undefined) {
  console.error('The folder of the new application is missing. There is --help.');
  process.exit(1);
}
if ((await run(process.execPath, [join(root, 'scripts/pack.ts')])) !== 0)
  throw new Error('The packages do not compile.');
const target = resolve(folder);
const tarballs = globSync('dist/packages/*.tgz', { cwd: root }).map((file) => basename(file));
const installed = packageFolders.filter((name) => name !== 'create').map(manifestOf);
await newApplication(target, {
  ...(values.name !== undefined && { name: values.name }),
  packages: Object.fromEntries(
    installed.map(({ name }) => {
      const start = `${name.slice(1).replace('/', '-')}-`;
      return [name, `file:packages/${tarballs.find((file) => file.startsWith(start))}`];
    }),
  ),
});
await mkdir(join(target, 'packages'));
for (const file of tarballs) await cp(join(root, 'dist/packages', file), join(target, 'packages', file));
process.stdout.write(`${target} is ready:\n\n  cd ${target}\n  npm install\n  npm start\n`);

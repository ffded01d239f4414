/** Packs the packages as tarballs into dist/packages, or the folder `--out`: `npm run pack`. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  compilePackages,
  manifestOf,
  packageFolders,
  projectRoot,
  publishedManifest,
  writeContents,
  writePackageJson,
} from './pack/published.ts';
import { readFlags } from './shared/read-flags.ts';
import { run } from './shared/run.ts';

const { values } = readFlags(import.meta.filename, { out: { type: 'string' } });

const out = resolve(values.out ?? join(projectRoot, 'dist/packages'));
const compiled = join(out, '.compiled');
await compilePackages(compiled);
for (const name of packageFolders) {
  // A copy, beside sources that other programs are running.
  const folder = join(out, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sources = join(projectRoot, 'packages', name);
  for (const entry of await readdir(sources))
    if (!['src', 'dist', 'node_modules', 'package.json'].includes(entry))
      await cp(join(sources, entry), join(folder, entry), { recursive: true });
  await writeContents(name, compiled, folder);
  await writePackageJson(folder, publishedManifest(manifestOf(name)));
  const code = await run('npm', ['pack', folder, '--pack-destination', out, '--silent']);
  if (code !== 0) throw new Error(`${name} could not be packed.`);
}
await rm(compiled, { recursive: true });

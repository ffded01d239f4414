/** `npm pack` in the folder of a package: compiles it, and gives it the package.json that is published until `postpack`. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  compilePackages,
  manifestOf,
  publishedManifest,
  writeContents,
  writePackageJson,
} from './published.ts';

const place = process.cwd();
const folder = basename(place);
const into = await mkdtemp(join(tmpdir(), 'compiled-'));
await compilePackages(into);
await writeContents(folder, into, place);
await rm(into, { recursive: true });
await copyFile(join(place, 'package.json'), join(place, 'package.json.source'));
await writePackageJson(place, publishedManifest(manifestOf(folder)));

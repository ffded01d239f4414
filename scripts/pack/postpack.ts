/** After `npm pack` in the folder of a package: its package.json is that of the sources again. */
import { rename, rm } from 'node:fs/promises';

await rename('package.json.source', 'package.json');
for (const folder of ['dist', 'docs']) await rm(folder, { recursive: true, force: true });

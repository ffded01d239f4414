import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { scratchFolder } from '../scratch-folder.ts';

const sample = fileURLToPath(new URL('../../../samples/workshop/schemas/', import.meta.url));

/** Changes a schema, as it was read. */
type Adaptation = (schema: any) => void;

/** A folder with the schemas of the workshop, some of them changed; for the caller to delete. */
export async function adaptedWorkshop(changes: Readonly<Record<string, Adaptation>>): Promise<URL> {
  const folder = await scratchFolder('portal-schemas-');
  await cp(sample, folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, 'resource', `${name}.schema.json`);
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    change(schema);
    await writeFile(file, JSON.stringify(schema));
  }
  return pathToFileURL(`${folder}/`);
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Features of every application, and the portal's. */
const folders = [import.meta.dirname, path.resolve(import.meta.dirname, '../features')];

/** The default exports of all feature files whose names have this ending. */
export async function loadDefaults<T>(ending: string): Promise<readonly T[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).sort().map((file) => path.join(folder, file)),
    ),
  );
  return Promise.all(
    files
      .flat()
      .filter((file) => file.endsWith(ending))
      .map(async (file): Promise<T> => {
        const { default: value } = (await import(pathToFileURL(file).href)) as { default?: T };
        if (value === undefined) throw new Error(`${file} has no default export.`);
        return value;
      }),
  );
}

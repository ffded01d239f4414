import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The default exports of all feature files whose names have this ending. */
export async function loadDefaults<T>(ending: string): Promise<readonly T[]> {
  const files = await readdir(import.meta.dirname, { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith(ending))
      .sort()
      .map(async (file): Promise<T> => {
        const url = pathToFileURL(path.join(import.meta.dirname, file)).href;
        const { default: value } = (await import(url)) as { default?: T };
        if (value === undefined) throw new Error(`server/features/${file} has no default export.`);
        return value;
      }),
  );
}

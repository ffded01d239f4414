import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ApplicationModule, ConfigError } from '@schema-screens/server';

const folderName = 'modules';
const isModule = /^(?!.*\.(?:test|d)\.)[^.].*\.(?:js|mjs|ts|mts)$/;

/** Where the code of an application's server is. */
export const modulesFolder = (folder: string): string => join(folder, folderName);

/**
 * The modules of an application, by the names of their files: the default exports of the files in its folder `modules`. Folders in it are
 * for what these import.
 *
 * @throws ConfigError for a file that has none
 */
export async function loadModules(folder: string): Promise<readonly ApplicationModule[]> {
  const from = modulesFolder(folder);
  if (!existsSync(from)) return [];
  const files = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isModule.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { default: module } = (await import(pathToFileURL(join(from, file)).href)) as {
        readonly default?: Partial<ApplicationModule>;
      };
      if (typeof module?.name !== 'string')
        throw new ConfigError([
          `${folderName}/${file} has no module: export default defineModule({ name: '…', … })`,
        ]);
      return { ...module, name: module.name };
    }),
  );
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceHooks } from '../resources/schema/resource-hooks.ts';
import type { RouteModule } from '../standard-features/route-module.ts';

/** Features of every application, and the portal's. */
const folders = [path.resolve(import.meta.dirname, '../standard-features'), import.meta.dirname];

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

/** Loads the routes of all features. */
export const loadRouteModules = (): Promise<readonly RouteModule[]> => loadDefaults<RouteModule>('routes.ts');

/** Loads the hooks of all features: the default exports of their `hooks.ts`, by resource name. */
export async function loadHooks(): Promise<ReadonlyMap<string, ResourceHooks>> {
  const modules = await loadDefaults<Readonly<Record<string, ResourceHooks>>>('hooks.ts');
  return new Map(modules.flatMap((hooks) => Object.entries(hooks)));
}

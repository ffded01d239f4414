import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ResourceHooks } from '../resources/resource-hooks.ts';
import type { ResourceService } from '../resources/resource-service.ts';
import type { Validator } from '../resources/validator.ts';
import type { AppContext } from '../shared/context.ts';

/** What the routes of one folder work with. */
export interface RouteTools {
  readonly context: AppContext;
  /** The generic service of a resource, with its hooks; throws for a name that is none. */
  service(name: string): ResourceService;
  readonly validator: Validator;
}

/**
 * The default export of `routes/{path}/routes.ts`: registers calls that no schema describes. Paths are
 * given below the folder's own, so `app.post('/login', …)` in `routes/benutzer` is `/api/benutzer/login`.
 */
export type RouteModule = (app: FastifyInstance, tools: RouteTools) => void | Promise<void>;

/** The default export of `features/{noun}/routes.ts`: the same, with whole paths below `/api`. */
export const loadFeatureRoutes = async (): Promise<readonly RouteModule[]> => [
  ...(await loadDefaults<RouteModule>('features', 'routes.ts')).values(),
];

/** The default exports of `features/{noun}/hooks.ts`: the hooks of the feature's resources, by the resource's name. */
export const loadFeatureHooks = async (): Promise<ReadonlyMap<string, ResourceHooks>> =>
  new Map(
    [
      ...(await loadDefaults<Readonly<Record<string, ResourceHooks>>>('features', 'hooks.ts')).values(),
    ].flatMap((hooks) => Object.entries(hooks)),
  );

/** Loads all `routes.ts` files below `routes/`, by their folder. */
export const loadRouteModules = (): Promise<ReadonlyMap<string, RouteModule>> =>
  loadDefaults<RouteModule>('routes', 'routes.ts');

/** Loads all `hooks.ts` files below `routes/`, by their folder, which is the resource's path. */
export const loadHooks = (): Promise<ReadonlyMap<string, ResourceHooks>> =>
  loadDefaults<ResourceHooks>('routes', 'hooks.ts');

async function loadDefaults<T>(folder: string, fileName: string): Promise<ReadonlyMap<string, T>> {
  const files = await readdir(path.join(import.meta.dirname, folder), { recursive: true });
  const found = files.filter((file) => path.basename(file) === fileName).sort();
  const modules = await Promise.all(
    found.map(async (file): Promise<[string, T]> => {
      const url = pathToFileURL(path.join(import.meta.dirname, folder, file)).href;
      const { default: value } = (await import(url)) as { default?: T };
      if (value === undefined) throw new Error(`server/${folder}/${file} has no default export.`);
      return [path.dirname(file).split(path.sep).join('/'), value];
    }),
  );
  return new Map(modules);
}

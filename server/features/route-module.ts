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
 * The default export of a file of a feature whose name ends in `routes.ts`: registers calls that no schema describes, with
 * whole paths below `/api`.
 */
export type RouteModule = (app: FastifyInstance, tools: RouteTools) => void | Promise<void>;

/** Loads the routes of all features. */
export const loadRouteModules = (): Promise<readonly RouteModule[]> => loadDefaults<RouteModule>('routes.ts');

/** Loads the hooks of all features: the default exports of their `hooks.ts`, by the resource's name. */
export async function loadHooks(): Promise<ReadonlyMap<string, ResourceHooks>> {
  const modules = await loadDefaults<Readonly<Record<string, ResourceHooks>>>('hooks.ts');
  return new Map(modules.flatMap((hooks) => Object.entries(hooks)));
}

/** The default exports of all files of the features whose names end so. */
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

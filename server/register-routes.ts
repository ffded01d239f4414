import type { FastifyInstance } from 'fastify';
import { bearerToken } from './auth/session/sessions.ts';
import { loadHooks, loadRouteModules } from './features/load-features.ts';
import { registerSchemas } from './http/plugins/schemas.ts';
import { registerFormRoutes } from './http/resources/form-routes.ts';
import { registerResourceRoutes } from './http/resources/resource-routes.ts';
import type { SchemaTypes } from './http/schema-types.ts';
import { createValidator } from './resources/checks/validator.ts';
import { ResourceService } from './resources/resource-service.ts';
import { linkAlsoRows } from './resources/schema/link-resources.ts';
import type { TableNameOf } from './resources/schema/table.ts';
import type { AppContext } from './shared/context.ts';
import type { RouteTools } from './standard-features/route-module.ts';

/** Registers the generic routes of every resource and form schema, then those of the features. */
export async function registerRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const [hooks, modules] = await Promise.all([loadHooks(), loadRouteModules()]);
  const validator = createValidator(context.now);
  registerSchemas(app, validator);
  for (const resource of context.resources.resources)
    linkAlsoRows(resource, hooks.get(resource.name)?.alsoRows);
  const find = (name: string): ResourceService => {
    const service = services.get(name);
    if (!service) throw new Error(`There is no resource ${name}.`);
    return service;
  };
  const services: ReadonlyMap<string, ResourceService> = new Map(
    context.resources.resources.map((resource) => [
      resource.name,
      new ResourceService(context, resource, hooks.get(resource.name) ?? {}, validator, find),
    ]),
  );
  for (const service of services.values()) registerResourceRoutes(app, context, service);
  registerFormRoutes(app, context.resources);
  const tools: RouteTools = {
    context,
    validator,
    tokenOf: bearerToken,
    service: <Name extends string>(name: Name) => find(name) as ResourceService<TableNameOf<Name>>,
  };
  for (const module of modules)
    await app.register(async (scope) => module(scope.withTypeProvider<SchemaTypes>(), tools), {
      prefix: '/api',
    });
}

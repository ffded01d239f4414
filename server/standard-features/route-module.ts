import type { FastifyRequest } from 'fastify';
import type { TypedRoutes } from '../http/schema-types.ts';
import type { Validator } from '../resources/checks/validator.ts';
import type { ResourceService } from '../resources/resource-service.ts';
import type { TableNameOf } from '../resources/schema/table.ts';
import type { AppContext } from '../shared/context.ts';

/** What a route module gets. */
export interface RouteTools {
  readonly context: AppContext;
  /** The generic service of a resource, with its hooks; throws for an unknown name. */
  service<Name extends string>(name: Name): ResourceService<TableNameOf<Name>>;
  readonly validator: Validator;
  /** The token by which the session of a request is found; empty if there is none. */
  readonly tokenOf: (request: FastifyRequest) => string;
}

/**
 * The default export of a feature file whose name ends in `routes.ts`: registers calls that no resource schema describes, with
 * full paths below `/api`. Input and output are declared in the route's `schema`, from which the handler's types are derived.
 */
export type RouteModule = (app: TypedRoutes, tools: RouteTools) => void | Promise<void>;

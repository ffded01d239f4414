import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionsContext } from '../accounts/sessions/create-sessions.ts';
import type { Transaction } from '../database/database.ts';
import type { AppContext, UsersContext } from '../http/context.ts';
import type { JobOperations, ModuleOperation } from '../http/operations.ts';
import type { TypedRoutes } from '../http/wire/schema-types.ts';
import type { TimedJob } from '../jobs/timed-jobs.ts';
import type { PollingIntervals, PollingTask } from '../jobs/worker.ts';
import type { Task } from '../queues/perform-next-task.ts';
import { hasQueueTable, type Queue } from '../queues/queues.ts';
import type { Validator } from '../resources/checks/validator.ts';
import type { ResourceService } from '../resources/resource-service.ts';
import type { ColumnsIn, ResourceHooks } from '../resources/schema/resource-hooks.ts';
import type { GeneratedTypes, ResourceRegistry } from '../resources/schema/resource-registry.ts';

/** What modules of an application whose users sign in at its server get besides. */
export type UserContext<Types extends GeneratedTypes = GeneratedTypes> = AppContext<Types> &
  SessionsContext &
  UsersContext;

/** What routes, operations and queues of a module get. */
export interface RouteTools<Context = AppContext> {
  readonly context: Context;
  /** The generic service of a resource, with its hooks; throws for an unknown name. */
  service<Name extends string>(name: Name): ResourceService<ColumnsIn<Context, Name>>;
  readonly validator: Validator;
  /** What jobs over many rows may do; complete once all modules have theirs. */
  readonly operations: JobOperations;
  /** The same server with routes in the application's words: for those that every application has. */
  readonly inWords: (app: TypedRoutes) => TypedRoutes;
  /** The token by which the session of a request is found; empty if there is none. */
  readonly tokenOf: (request: FastifyRequest) => string;
}

/**
 * Registers calls that no resource schema describes, with full paths below `/api`. Input and output are declared in the route's
 * `schema`, from which the handler's types are derived; `config.access` says who may call it, and is required.
 */
export type RouteModule<Context = AppContext> = (
  app: TypedRoutes,
  tools: RouteTools<Context>,
) => void | Promise<void>;

/** A queue, and how its tasks are performed. */
export interface QueueWork<Context> {
  readonly queue: Queue | ((vocabulary: ResourceRegistry['vocabulary']) => Queue);
  readonly pace: PollingIntervals;
  /** Called once; what it returns performs a task, and ends the attempt by `complete`, `remove` or `resumeLater`. */
  prepare(tools: RouteTools<Context>, app: FastifyInstance): (task: Task<never>) => Promise<void>;
}

/** The queues of modules with their work; one whose table the application does not have is left out. */
export const queuesOf = <Context>(
  modules: readonly Pick<Module<Context>, 'queues'>[],
  resources: Pick<ResourceRegistry, 'tables' | 'vocabulary'>,
): (QueueWork<Context> & { readonly queue: Queue })[] =>
  modules
    .flatMap(({ queues = [] }) => queues)
    .map((work) => ({
      ...work,
      queue: typeof work.queue === 'function' ? work.queue(resources.vocabulary) : work.queue,
    }))
    .filter(({ queue }) => hasQueueTable(resources, queue));

type HooksByResource<Context> = Readonly<Record<string, ResourceHooks<string, Context>>>;

/**
 * One part of a server: what belongs to a subject, in one folder and one file that says it. Everything but the name is optional.
 *
 * @typeParam Context what its code needs of the server
 */
export interface Module<Context = AppContext> {
  readonly name: string;
  /** Rules around the generic calls of resources, by the names of these. */
  readonly hooks?: HooksByResource<Context> | ((resources: ResourceRegistry) => HooksByResource<Context>);
  readonly routes?: readonly RouteModule<Context>[];
  /** Each has a route, and jobs over many rows may run it, too. A list of those that this application has. */
  readonly operations?: readonly ((
    tools: RouteTools<Context>,
  ) => ModuleOperation | readonly ModuleOperation[])[];
  /** Work by the clock. */
  readonly jobs?: readonly TimedJob<Context>[];
  /** Remove what has expired. They run every five minutes, those of a module in one transaction. */
  readonly sweeps?: readonly ((tx: Transaction, context: Context) => Promise<void>)[];
  /** Work by the task. A queue whose table the application does not have is left out. */
  readonly queues?: readonly QueueWork<Context>[];
  /** Other work that is polled for; undefined where the settings ask for none. */
  readonly workers?: readonly ((context: Context) => PollingTask | undefined)[];
}

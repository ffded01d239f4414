import { expandWithInheritors, type RoleDeclaration } from '@schema-screens/schema';
import type { Validator } from '../resources/checks/validator.ts';
import type { Schema } from '../resources/schema/json-schema.ts';
import type { Row } from '../resources/schema/table.ts';
import type { Identity, Role } from '../shared/identity.ts';
import { identityOf } from './access.ts';
import { parsePathParameters } from './wire/path-parameters.ts';
import type { TypedRoutes } from './wire/schema-types.ts';
import { validateBody } from './wire/validate-body.ts';

/** The row of a job over many rows, for which an operation runs. */
export interface JobRow {
  /** What the operation does to it, if it says so: before its transaction, which stores both. */
  effect?: string;
  /** The stored row that its body is about, if that was looked up together with others. */
  readonly stored?: { readonly row: Row | undefined };
}

/**
 * An operation of a module, with all its rules in at most one transaction. Its route, which is made from it, runs it, and so do jobs over
 * many rows, which can run nothing else of a module.
 */
export interface ModuleOperation<Params = unknown, Body = unknown, Result = unknown> {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`: `mail/:id/retry`. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly access: readonly Role[];
  readonly params?: Schema<Params>;
  readonly body?: Schema<Body>;
  /** What the route answers with, by 201; default: nothing, by 204. */
  readonly response?: Schema<Result>;
  /**
   * @param input checked by the schemas
   * @param row undefined for a single call
   * @throws HttpError if it is refused
   */
  run(
    identity: Identity,
    input: { readonly params: Params; readonly body: Body },
    row?: JobRow,
  ): Promise<Result>;
}

/** Gives an operation the types of its schemas. */
export const moduleOperation = <Params, Body, Result>(
  operation: ModuleOperation<Params, Body, Result>,
): ModuleOperation<Params, Body, Result> => operation;

/** An operation of a resource or a module as a job runs it for a row. */
export interface RowOperation {
  readonly access: readonly Role[];
  /** @param input the values of its path, in order, and its body; both are still to be checked */
  run(
    identity: Identity,
    input: { readonly path: readonly string[]; readonly body: unknown },
    row: JobRow,
  ): Promise<unknown>;
  /** Looks up the stored rows that several bodies are about; undefined where there is none. */
  lookUp?(identity: Identity, bodies: readonly unknown[]): Promise<readonly (Row | undefined)[]>;
}

/** The operations that jobs may run, by `operationKey`. */
export type JobOperations = ReadonlyMap<string, RowOperation>;

const placeholder = /^(?::|\{[A-Za-z_]\w*\}$)/;

/** An operation by method and path below `/api`; what the row fills stands in braces, or has a colon: `DELETE book/:`. */
export const operationKey = (method: string, path: string): string =>
  `${method} ${path
    .split('/')
    .map((segment) => (placeholder.test(segment) ? ':' : segment))
    .join('/')}`;

/**
 * Registers the route of an operation.
 *
 * @param roles with those from which they inherit
 */
export function registerOperation(
  app: TypedRoutes,
  { method, path, summary, access, params, body, response, run }: ModuleOperation,
  { validator, roles }: { readonly validator: Validator; readonly roles: readonly RoleDeclaration[] },
): [key: string, RowOperation] {
  app.route({
    method,
    url: `/api/${path}`,
    schema: {
      summary,
      ...(params && { params }),
      ...(body && { body }),
      ...(response && { response: { 201: response } }),
    },
    config: { access },
    handler: async (request, reply) => {
      const result = await run(identityOf(request), request);
      return reply.status(response ? 201 : 204).send(result);
    },
  });
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const operation: RowOperation = {
    access: expandWithInheritors(access, roles),
    run: (identity, sent, row) => {
      const named = Object.fromEntries(names.map((name, index) => [name, sent.path[index] ?? '']));
      const input = {
        params: params && parsePathParameters(validator, params, named),
        body: body && validateBody(validator, body, sent.body),
      };
      return run(identity, input, row);
    },
  };
  return [operationKey(method, path), operation];
}

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TypeOf } from '../../resources/schema/json-schema.ts';

/** Derives the types of a handler's request and reply from the schemas of its route. */
export interface SchemaTypeProvider extends FastifyTypeProvider {
  readonly validator: TypeOf<this['schema']>;
  readonly serializer: TypeOf<this['schema']>;
}

/** A server whose route types come from their schemas. */
export type TypedRoutes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypeProvider
>;

declare module 'fastify' {
  interface FastifySchema {
    /** One line for the OpenAPI document. */
    readonly summary?: string;
    /** Type of a body that is not JSON. */
    readonly consumes?: string;
    /** Type of a response that is not JSON. */
    readonly produces?: string;
  }
}

import type { FastifyInstance } from 'fastify';
import { stripUnknownFields } from '../response-schema.ts';

/**
 * Sends of every response only what its call describes. Rows of resources come shaped already, by role;
 * errors have a shape of their own.
 */
export function registerResponses(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = request.routeOptions.config?.description?.response;
    return schema === undefined || reply.statusCode >= 300 ? payload : stripUnknownFields(schema, payload);
  });
}

import type { FastifyInstance } from 'fastify';
import { shapeOf } from '../answer-schema.ts';

/**
 * Sends of every answer only what its call describes (security, T27). Rows of resources come shaped already, by role;
 * errors have a shape of their own.
 */
export function registerAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = request.routeOptions.config?.description?.answer;
    return schema === undefined || reply.statusCode >= 300 ? payload : shapeOf(schema, payload);
  });
}

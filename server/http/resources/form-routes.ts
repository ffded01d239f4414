import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { enumsIn } from '../../resources/enums-in.ts';
import { formDefinition } from '../../resources/form-definition.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { ResourceRegistry } from '../../resources/resource-registry.ts';
import { list, object } from '../response-schema.ts';

const response = object({
  enums: { type: 'object', additionalProperties: list({ type: 'object' }) },
  definition: { type: 'object', additionalProperties: true },
});

/**
 * Registers `GET /api/{name}/meta` for every form schema. Anybody may read it: forms without a session exist, and a
 * form schema holds no data.
 */
export function registerFormRoutes(app: FastifyInstance, { forms, enums }: ResourceRegistry): void {
  for (const [name, schema] of forms) {
    const body = JSON.stringify({
      enums: enumsIn([schema as unknown as JsonSchema], enums),
      definition: formDefinition(schema, enums),
    });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const config = {
      access: 'public' as const,
      description: { summary: `Schema des Formulars ${schema.title}`, response },
    };
    app.get(`/api/${name}/meta`, { config }, (request, reply) => {
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }
}

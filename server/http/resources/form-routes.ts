import type { FastifyInstance } from 'fastify';
import { enumsIn } from '../../resources/schema/enums-in.ts';
import { formDefinition } from '../../resources/schema/form-definition.ts';
import type { JsonSchema } from '../../resources/schema/json-schema.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import { arrayOf, object } from '../../resources/schema/schema-builders.ts';
import { constantResponse } from '../constant-response.ts';

const response = object({
  enums: { type: 'object', additionalProperties: arrayOf({ type: 'object' }) },
  definition: { type: 'object', additionalProperties: true },
});

/**
 * Registers `GET /api/{name}/meta` for every form schema. It is public, since there are forms without a session and a
 * form schema contains no data.
 */
export function registerFormRoutes(app: FastifyInstance, { forms, enums }: ResourceRegistry): void {
  for (const [name, schema] of forms) {
    const config = { access: 'public' as const };
    const call = { summary: `Schema des Formulars ${schema.title}`, response: { 200: response } };
    const make = () =>
      JSON.stringify({
        enums: enumsIn([schema as unknown as JsonSchema], enums),
        definition: formDefinition(schema, enums),
      });
    app.get(
      `/api/${name}/meta`,
      { compress: false, schema: call, config },
      constantResponse('application/json; charset=utf-8', make),
    );
  }
}

import type { Locale } from '@schema-screens/locale';
import { schemaTexts, translateTexts } from '@schema-screens/schema';
import type { FastifyInstance } from 'fastify';
import { arrayOf, object, type RawJsonSchema } from '../../resources/schema/json-schema.ts';
import { enumsIn, translatedEnums } from '../../resources/schema/meta/enums-in.ts';
import { formDefinition } from '../../resources/schema/meta/form-definition.ts';
import { wireMetaJson } from '../../resources/schema/meta/meta-in-words.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { type ConstantResponse, constantResponse } from '../constant-response.ts';

const response = object({
  enums: { type: 'object', additionalProperties: arrayOf({ type: 'object' }) },
  definition: { type: 'object', additionalProperties: true },
});

/**
 * Registers `GET /api/{name}/meta` for every form schema. It is public, since there are forms without a session and a
 * form schema contains no data.
 */
export function registerFormRoutes(
  app: FastifyInstance,
  { forms, enums, vocabulary }: ResourceRegistry,
): void {
  for (const [name, schema] of forms) {
    const config = { access: 'public' as const };
    const call = { summary: `Schema of the form ${schema.title}`, response: { 200: response } };
    const make = (locale: Locale) =>
      wireMetaJson(
        vocabulary.words,
        translatedEnums(enumsIn([schema as unknown as RawJsonSchema], enums), locale),
        translateTexts(formDefinition(schema, enums), schemaTexts, 'schema', locale),
      );
    const responses = new Map<Locale, ConstantResponse>();
    const responseIn = (locale: Locale): ConstantResponse => {
      const response =
        responses.get(locale) ??
        constantResponse('application/json; charset=utf-8', () => make(locale), 'accept-language');
      responses.set(locale, response);
      return response;
    };
    app.get(`/api/${name}/meta`, { compress: false, schema: call, config }, (request, reply) =>
      responseIn(requestLocale())(request, reply),
    );
  }
}

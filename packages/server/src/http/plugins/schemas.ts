import { isRecord } from '@schema-screens/locale';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Validator } from '../../resources/checks/validator.ts';
import type { RawJsonSchema } from '../../resources/schema/json-schema.ts';
import { parsePathParameters } from '../wire/path-parameters.ts';
import { stripUnknownFields } from '../wire/strip-unknown-fields.ts';
import { validateBody } from '../wire/validate-body.ts';
import { fromWire } from '../wire/wire.ts';

/**
 * Enforces the schemas of a route: its path (404), its body (400 or 422) and its response, which is reduced to what the
 * schema describes. A route whose params differ from those of its path stops the start. Query parameters are read and
 * rejected by the handlers that know their meaning.
 */
export function registerSchemas(app: FastifyInstance, validator: Validator): void {
  app.addHook('onRoute', requireParams);
  app.setValidatorCompiler<RawJsonSchema>(({ schema, httpPart }) => (sent) => {
    try {
      if (httpPart === 'params')
        return { value: fromWire(schema, parsePathParameters(validator, schema, sent)) };
      return { value: httpPart === 'body' ? fromWire(schema, validateBody(validator, schema, sent)) : sent };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler<RawJsonSchema>(({ schema, httpStatus }) => (value) => {
    // An error may have the status of a described response.
    const isError = !httpStatus?.startsWith('2') && isRecord(value) && 'error' in value;
    return JSON.stringify(isError ? value : stripUnknownFields(schema, value));
  });
}

function requireParams({ url, schema }: RouteOptions): void {
  const { properties } = (schema?.params ?? {}) as RawJsonSchema;
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (properties && Object.keys(properties).sort().join() !== inPath.sort().join())
    throw new Error(`The params of ${url} are not those of its path.`);
}

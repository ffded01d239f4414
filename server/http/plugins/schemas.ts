import type { FastifyInstance, RouteOptions } from 'fastify';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { Validator } from '../../resources/validator.ts';
import { checkedBody } from '../checked-body.ts';
import { pathParameters } from '../path-parameters.ts';
import { stripUnknownFields } from '../strip-unknown-fields.ts';

/**
 * Makes the schemas of a route hold: its path (else a 404), its body (else a 400 or a 422), and its response, of which only what
 * the schema describes is sent. A route whose params are not those of its path stops the start. Query parameters are read, and refused, by those who know what they mean.
 */
export function registerSchemas(app: FastifyInstance, validator: Validator): void {
  app.addHook('onRoute', requireParams);
  app.setValidatorCompiler<JsonSchema>(({ schema, httpPart }) => (sent) => {
    try {
      if (httpPart === 'params') return { value: pathParameters(validator, schema, sent) };
      return { value: httpPart === 'body' ? checkedBody(validator, schema, sent) : sent };
    } catch (error) {
      return { error: error as Error };
    }
  });
  // An error may have the status of a response that is described.
  app.setSerializerCompiler<JsonSchema>(({ schema, httpStatus }) => (value) => {
    const isSuccess = httpStatus?.startsWith('2');
    return JSON.stringify(isSuccess ? stripUnknownFields(schema, value) : value);
  });
}

function requireParams({ url, schema }: RouteOptions): void {
  const { properties } = (schema?.params ?? {}) as JsonSchema;
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (properties && Object.keys(properties).sort().join() !== inPath.sort().join())
    throw new Error(`The params of ${url} are not those of its path.`);
}

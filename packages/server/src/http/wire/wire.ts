import { isRecord } from '@schema-screens/locale';
import type { FastifySchema, RouteShorthandOptions } from 'fastify';
import type { RawJsonSchema } from '../../resources/schema/json-schema.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { TypedRoutes } from './schema-types.ts';

/** Words of calls in an application's vocabulary, by the English ones of the code. */
export type WireNames = Readonly<Record<string, string>>;

/** What the code calls the fields and values of a schema of the wire; JSON never has it. */
const inCode = Symbol('in code');

interface WireSchema extends RawJsonSchema {
  readonly [inCode]?: {
    /** Name and schema on the wire, by the name in the code. */
    readonly fields: ReadonlyMap<string, readonly [name: string, schema: RawJsonSchema]>;
    /** Name in the code and schema, by the name on the wire. */
    readonly sentFields: ReadonlyMap<string, readonly [name: string, schema: RawJsonSchema]>;
    /** Values on the wire by those in the code. */
    readonly values: ReadonlyMap<string, string>;
    /** Values in the code by those on the wire. */
    readonly sentValues: ReadonlyMap<string, string>;
  };
}

export const wireNameOf = (words: WireNames, word: string): string => words[word] ?? word;

/** A value whose fields have an application's words, at any depth. */
export function toWireNames(words: WireNames, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => toWireNames(words, entry));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [wireNameOf(words, name), toWireNames(words, entry)]),
  );
}

/** An address, or the path of a field, in an application's words. */
export const wirePath = (words: WireNames, path: string): string =>
  path.replaceAll(/[\w-]+/g, (part) => wireNameOf(words, part));

/** A schema in an application's words, by which `fromWire` and `stripUnknownFields` translate. */
export function wireSchema(words: WireNames, schema: RawJsonSchema): RawJsonSchema {
  const { properties, items, enum: values, required, additionalProperties, oneOf } = schema;
  const fields = new Map(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, field]) => [
      name,
      [wireNameOf(words, name), wireSchema(words, isRecord(field) ? field : {})] as const,
    ]),
  );
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  const wire: WireSchema = {
    ...schema,
    ...(properties !== undefined && { properties: Object.fromEntries(fields.values()) }),
    ...(isRecord(items) && { items: wireSchema(words, items) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map((one) => wireSchema(words, one)) }),
    ...(isRecord(additionalProperties) && {
      additionalProperties: wireSchema(words, additionalProperties),
    }),
    ...(Array.isArray(values) && {
      enum: values.map((value) => (typeof value === 'string' ? wireNameOf(words, value) : value)),
    }),
    ...(Array.isArray(required) && { required: required.map((name) => wireNameOf(words, name)) }),
    [inCode]: {
      fields,
      sentFields: new Map([...fields].map(([name, [wireName, field]]) => [wireName, [name, field] as const])),
      values: new Map(texts.map((text) => [text, wireNameOf(words, text)])),
      // Of two words that are the same on the wire the first one counts.
      sentValues: new Map(texts.toReversed().map((text) => [wireNameOf(words, text), text])),
    },
  };
  return wire;
}

/** The name and the schema of a field on the wire, by its name in the code; undefined for a schema without words of its own. */
export const wireFields = (schema: WireSchema) => schema[inCode]?.fields;

/** A text on the wire. */
export const wireText = (schema: WireSchema, text: string): string =>
  schema[inCode]?.values.get(text) ?? text;

/** What a call has sent, in the words of the code. */
export function fromWire(schema: WireSchema, value: unknown): unknown {
  if (!schema[inCode]) return value;
  const { sentFields, sentValues } = schema[inCode];
  if (typeof value === 'string') return sentValues.get(value) ?? value;
  if (Array.isArray(value))
    return isRecord(schema.items) ? value.map((entry) => fromWire(schema.items as WireSchema, entry)) : value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([wireName, entry]) => {
      const [name, field] = sentFields.get(wireName) ?? [wireName, {}];
      return [name, fromWire(field, entry)];
    }),
  );
}

/** What an error says of fields, in an application's words. */
function refusalInWords(words: WireNames, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.details.length === 0) return error;
  const { status, title, message, headers } = error;
  const details = error.details.map((one) => ({ ...one, dataPath: wirePath(words, one.dataPath) }));
  return new HttpError(status, title, message, { details, headers });
}

/** A handler whose errors name fields in an application's words. */
export const withWireErrors =
  <Handler extends (...args: never[]) => unknown>(words: WireNames, handler: Handler) =>
  async (...args: Parameters<Handler>) => {
    try {
      return await handler(...args);
    } catch (error) {
      throw refusalInWords(words, error);
    }
  };

const methods: ReadonlySet<unknown> = new Set(['get', 'post', 'patch', 'delete']);

/** The schemas of a route in an application's words. */
export function wireSchemas(
  words: WireNames,
  { body, params, response, ...schema }: FastifySchema,
): FastifySchema {
  const translated = (one: unknown): RawJsonSchema => wireSchema(words, isRecord(one) ? one : {});
  return {
    ...schema,
    ...(body !== undefined && { body: translated(body) }),
    ...(params !== undefined && { params: translated(params) }),
    ...(isRecord(response) && {
      response: Object.fromEntries(
        Object.entries(response).map(([status, one]) => [status, translated(one)]),
      ),
    }),
  };
}

/** The same server, whose routes have an application's words in addresses, bodies and responses. */
export const withWireRoutes = (app: TypedRoutes, words: WireNames): TypedRoutes =>
  new Proxy(app, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (!methods.has(name)) return member;
      return (
        url: string,
        { schema, ...options }: RouteShorthandOptions,
        handler: (...args: never[]) => unknown,
      ) =>
        member.call(
          target,
          wirePath(words, url),
          { ...options, ...(schema && { schema: wireSchemas(words, schema) }) },
          withWireErrors(words, handler),
        );
    },
  });

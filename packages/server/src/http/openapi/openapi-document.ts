import { filterKind, searchOperatorsOf } from '@schema-screens/schema';
import type { FastifySchema } from 'fastify';
import type { Field } from '../../resources/schema/field.ts';
import {
  arrayOf,
  booleanSchema,
  integer,
  object,
  type RawJsonSchema,
  record,
  searchResponse,
  text,
} from '../../resources/schema/json-schema.ts';
import { rowSchema, validationSchema } from '../../resources/schema/meta/definition.ts';
import { schemaOnWire } from '../../resources/schema/meta/meta-in-words.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { aggregateFunctions, intervals, maxGroups } from '../../resources/search/aggregate-request.ts';
import { filterSchema } from '../../resources/search/filter-operators.ts';
import { searchModes } from '../../resources/search/parameter-reader.ts';
import { isCountable } from '../../resources/search/parse-filters.ts';
import { maxCountLimit } from '../../resources/search/search-request.ts';
import { type WireNames, wireNameOf, wireSchema } from '../wire/wire.ts';
import type { CatalogEntry } from './route-catalog.ts';

type Json = Record<string, unknown>;

const summaries: Readonly<Record<string, (resource: Resource) => string>> = {
  meta: ({ schema }) => `Enumerations and definition: ${schema.title}`,
  new: ({ schema }) => `New object with defaults: ${schema.title}`,
  search: ({ schema }) => `Search: ${schema['x-resource']?.collection}`,
  csv: ({ schema }) => `Search as CSV: ${schema['x-resource']?.collection}`,
  aggregate: ({ schema }) => `Figures: ${schema['x-resource']?.collection}`,
  read: ({ schema }) => `Read: ${schema.title}`,
  create: ({ schema }) => `Create: ${schema.title}`,
  change: ({ schema }) => `Change: ${schema.title}`,
  import: ({ schema }) => `Create or change by the key of the import: ${schema.title}`,
  copy: ({ schema }) => `Create from another object: ${schema.title}`,
  delete: ({ schema }) => `Delete: ${schema.title}`,
};

const errorCodes: Readonly<Record<string, string>> = {
  400: 'The request cannot be read.',
  401: 'No session, or an expired one.',
  403: 'The role does not include the call.',
  404: 'Not there, or not for the caller.',
  412: 'The data were changed in the meantime.',
  422: 'Fields are wrong; details names them.',
  429: 'Too many attempts; Retry-After gives the seconds to wait.',
};

/** What the description of an application's calls begins with. */
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
}

/** The OpenAPI 3.1 document of all registered calls, from the schemas that the server validates with, in an application's words. */
export function openApiDocument(entries: readonly CatalogEntry[], info: ApiInfo, words: WireNames): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const entry of [...entries].sort((a, b) => a.url.localeCompare(b.url))) {
    const path = entry.url.replaceAll(/:([A-Za-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(entry) };
  }
  const resources = new Set(entries.flatMap((entry) => entry.resource ?? []));
  return schemaOnWire(words, {
    openapi: '3.1.0',
    info,
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { sitzung: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(
          [...resources].flatMap((resource) => [
            [resource.name, resourceSchema(resource)],
            [`${resource.name}_antwort`, responseSchemaOf(resource)],
          ]),
        ),
        fehler: errorSchema,
      },
    },
  });
}

function operation(entry: CatalogEntry): Json {
  const { resource, operation: kind, schema } = entry;
  const body =
    schema.body ?? (['create', 'change', 'import'].includes(kind ?? '') ? reference(resource) : undefined);
  const roles = Array.isArray(entry.access) ? entry.access.join(', ') : entry.access;
  return {
    operationId: `${entry.method.toLowerCase()}${entry.url.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [resource?.name ?? entry.url.split('/')[2]],
    summary: (resource && summaries[kind ?? '']?.(resource)) ?? schema.summary ?? '',
    description: `Access: ${roles}`,
    ...(entry.access !== 'public' && entry.access !== 'loopback' && { security: [{ sitzung: [] }] }),
    parameters: [
      ...pathParameters(entry.url, schema.params),
      ...(kind === 'search' && resource ? searchParameters(resource) : []),
      ...(kind === 'csv' && resource ? [...searchParameters(resource), ...csvParameters(resource)] : []),
      ...(kind === 'aggregate' && resource ? [...searchParameters(resource), ...aggregateParameters] : []),
      ...Object.entries(fieldsOf(schema.querystring)).map(([name, field]) => queryParameter(name, field)),
    ],
    ...(body && { requestBody: { required: true, content: json(body as RawJsonSchema) } }),
    ...(schema.consumes && { requestBody: { required: true, content: { [schema.consumes]: {} } } }),
    responses: { ...success(entry), ...errors(entry) },
  };
}

function success({ operation: kind, resource, schema }: CatalogEntry): Json {
  if (!resource) return described(schema);
  if (kind === 'csv') return described({ produces: 'text/csv' });
  if (kind === 'delete') return { 204: { description: 'Deleted.' } };
  const row = { $ref: `#/components/schemas/${resource.name}_antwort` };
  if (kind === 'search') return response(200, withCounts(searchResponse(row)));
  if (kind === 'aggregate') return response(200, aggregated);
  if (kind === 'meta')
    return response(
      200,
      object({ enums: record(arrayOf(enumValueIn(resource))), definition: { type: 'object' } }),
    );
  if (kind === 'new') return response(200, { ...rowSchema(resource), required: [] });
  return response(kind === 'create' || kind === 'copy' ? 201 : 200, row);
}

/** The response of a search: with `countBy` the number of rows by field and value, with `countLimit` whether there are more. */
const withCounts = (answer: RawJsonSchema): RawJsonSchema => ({
  ...answer,
  properties: {
    ...(answer.properties as Json),
    counts: record(record(integer)),
    countExceeded: booleanSchema,
  },
});

function described({ response: responses, produces }: FastifySchema): Json {
  if (produces) return { 200: { description: 'Success.', content: { [produces]: {} } } };
  if (responses === undefined) return { 204: { description: 'Success.' } };
  return Object.assign(
    {},
    ...Object.entries(responses as Fields).map(([status, schema]) => response(status, schema)),
  );
}

function errors({ access, method }: CatalogEntry): Json {
  const codes = Object.keys(errorCodes).filter(
    (code) =>
      (access !== 'public' || !['401', '403'].includes(code)) &&
      (method !== 'GET' || !['412', '422'].includes(code)),
  );
  return Object.fromEntries(
    codes.map((code) => [
      code,
      { description: errorCodes[code], content: json({ $ref: '#/components/schemas/fehler' }) },
    ]),
  );
}

const queryParameter = (name: string, schema: object): Json => ({ name, in: 'query', schema });

function searchParameters(resource: Resource): Json[] {
  const fields = [...resource.fields.values()].filter((field) => !field.schema['x-hidden']);
  const columns = fields.map(({ name }) => name);
  const countable = fields.filter(({ schema }) => isCountable(schema)).map(({ name }) => name);
  return [
    queryParameter('query', { type: 'string', maxLength: 100 }),
    queryParameter('searchMode', {
      type: 'string',
      enum: searchModes.map((mode) => wireNameOf(resource.table.vocabulary.words, mode)),
      default: wireNameOf(resource.table.vocabulary.words, 'contains'),
    }),
    queryParameter('sortBy', { type: 'array', items: { type: 'string', enum: columns } }),
    queryParameter('sortDesc', { type: 'array', items: { type: 'boolean' } }),
    queryParameter('currentPage', { type: 'integer', minimum: 1, default: 1 }),
    queryParameter('perPage', { type: 'integer', minimum: 1, maximum: 1000, default: 25 }),
    queryParameter('ids', { type: 'string' }),
    queryParameter('closestFirst', { type: 'boolean', default: false }),
    queryParameter('countLimit', { type: 'integer', minimum: 1, maximum: maxCountLimit }),
    queryParameter('loadEnumValuesInPlace', { type: 'boolean', default: false }),
    ...(countable.length > 0
      ? [queryParameter('countBy', { type: 'array', items: { type: 'string', enum: countable } })]
      : []),
    ...fields.flatMap(filterParameters),
  ];
}

/** The columns of a CSV and their headings, in the same order. */
const csvParameters = (resource: Resource): Json[] =>
  ['column', 'title'].map((name) => ({
    ...queryParameter(wireNameOf(resource.table.vocabulary.words, name), {
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
    }),
    required: true,
  }));

/** What is computed of the rows, and what they are grouped by. */
const aggregateParameters = [
  queryParameter('aggregate', { type: 'string', enum: [...aggregateFunctions], default: 'count' }),
  queryParameter('of', { type: 'string' }),
  queryParameter('groupBy', { type: 'string' }),
  queryParameter('interval', { type: 'string', enum: [...intervals] }),
  queryParameter('most', { type: 'integer', minimum: 1, maximum: maxGroups, default: 100 }),
];

const number: RawJsonSchema = { type: ['number', 'null'] };
const aggregated = object({
  value: number,
  count: integer,
  groups: arrayOf(
    object(
      { key: { type: ['string', 'number', 'boolean', 'null'] }, value: number, count: integer },
      { text: { type: ['string', 'null'] } },
    ),
  ),
  hasMore: { type: 'boolean' },
});

/** `data.<field>`, which may repeat, and the other filters that the field's schema allows. */
function filterParameters(field: Field): Json[] {
  const { name, schema } = field;
  const operators = searchOperatorsOf(filterKind(schema)).filter((operator) => operator !== 'is');
  return [
    queryParameter(`data.${name}`, {}),
    ...operators.map((operator) => queryParameter(`data.${name}.${operator}`, filterSchema(field, operator))),
  ];
}

const pathParameters = (url: string, params: unknown): Json[] =>
  [...url.matchAll(/:([A-Za-z_]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...fieldsOf(params)[name] },
  }));

type Fields = Readonly<Record<string, RawJsonSchema>>;

const fieldsOf = (schema: unknown): Fields =>
  ((schema as RawJsonSchema | undefined)?.properties ?? {}) as Fields;

function resourceSchema(resource: Resource): Json {
  const { $schema: _, ...schema } = validationSchema(resource);
  return schema;
}

/** A row as it is sent; a search may add the texts of enumerated fields. */
function responseSchemaOf(resource: Resource): Json {
  const schema = rowSchema(resource);
  return { ...schema, properties: { ...(schema.properties as Json), enumtext: record(text) } };
}

const reference = (resource: Resource | undefined): Json | undefined =>
  resource && { $ref: `#/components/schemas/${resource.name}` };

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const response = (status: number | string, schema: Json): Json => ({
  [status]: { description: status === '503' ? 'Not at present.' : 'Success.', content: json(schema) },
});

const enumValueIn = ({ table: { vocabulary } }: Resource): RawJsonSchema =>
  wireSchema(vocabulary.words, {
    ...object({ key: text, value: text, group: text }),
    required: ['key', 'value'],
  });

const notices = {
  type: 'array',
  items: { type: 'object', properties: { dataPath: { type: 'string' }, message: { type: 'string' } } },
};

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'warnings', 'infos'],
  properties: {
    error: {
      type: 'object',
      required: ['name', 'message', 'details'],
      properties: { name: { type: 'string' }, message: { type: 'string' }, details: notices },
    },
    warnings: notices,
    infos: notices,
  },
};

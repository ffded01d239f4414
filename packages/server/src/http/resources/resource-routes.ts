import { maxFileBytes } from '@schema-screens/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { searchLimit, withDeadline } from '../../database/deadline.ts';
import { isImportable } from '../../resources/import/read-import.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { withOwn } from '../../resources/rights/row-scope.ts';
import { visibleRow } from '../../resources/schema/field-access.ts';
import { object, text } from '../../resources/schema/json-schema.ts';
import { createMetas, enumTexts, newObject } from '../../resources/schema/meta/meta.ts';
import { withReferenceTexts } from '../../resources/schema/references.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import type { Operation } from '../../resources/schema/resource-schema.ts';
import type { Row } from '../../resources/schema/table.ts';
import { parseAggregate, splitParameters } from '../../resources/search/aggregate-request.ts';
import { aggregateRows } from '../../resources/search/aggregate-rows.ts';
import { countValues } from '../../resources/search/count-values.ts';
import { defaultMaxRows, exportColumns, exportRows, maxColumns } from '../../resources/search/export-rows.ts';
import type { QueryParameters } from '../../resources/search/parameter-reader.ts';
import { prepareSearch } from '../../resources/search/prepare-search.ts';
import type { PreparedSearch } from '../../resources/search/search-condition.ts';
import { parseSearchRequest } from '../../resources/search/search-request.ts';
import { searchRows } from '../../resources/search/search-rows.ts';
import { etagOf } from '../../resources/write/etag.ts';
import type { Identity, Role } from '../../shared/identity.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { identityOf } from '../access.ts';
import { sendCsv } from '../send-csv.ts';
import { rowBodyLimit } from '../uploads/file-fields.ts';
import { wirePath, wireSchemas } from '../wire/wire.ts';
import { registerImportRoutes } from './import-routes.ts';
import { type FileContext, fileFieldsOf, readRowFile, rowFileResponse } from './row-files.ts';
import { changeRowWithFiles, createRowWithFiles } from './row-operations.ts';

type WithId = { Params: { id: string } };

/** Registers the generic routes of one resource that its rights allow. */
export function registerResourceRoutes(
  app: FastifyInstance,
  context: FileContext,
  service: ResourceService,
): void {
  const { resource } = service;
  const base = `/api/${resource.path}`;
  const { words, files } = context.resources.vocabulary;
  const wordOf = (word: string): string => words[word] ?? word;
  const maxRows = context.limits.exportedRows ?? defaultMaxRows;
  const metas = createMetas(resource, { maxRows, maxColumns });
  const rolesFor = (...operations: Operation[]): readonly Role[] => [
    ...new Set(operations.flatMap((operation) => resource.rights[operation] ?? [])),
  ];
  const config = (operation: Operation) => ({
    access: rolesFor(operation),
    resource,
    operation,
  });
  const searchOf = (identity: Identity, parameters: QueryParameters): Promise<PreparedSearch> => {
    const { role } = identity;
    const request = parseSearchRequest(resource, role, parameters, service.references(identity));
    return prepareSearch(context.database.search, resource, role, request);
  };
  const response = (request: FastifyRequest, reply: FastifyReply, row: Row): Row => {
    reply.header('etag', etagOf(row));
    return visibleRow(resource, identityOf(request).role, row);
  };

  const searchMs = searchLimit(context.limits);
  const csvConfig = { ...config('search'), operation: 'csv', load: 'export' } as const;
  if (Object.keys(resource.rights).length === 0) return;
  const bodyLimit = bodyLimitOf(resource);
  const hasFiles = fileFieldsOf(resource).size > 0;
  const load = hasFiles ? 'uploadIfLarge' : undefined;
  const every = { access: rolesFor('search', 'read', 'create', 'change', 'delete'), resource };
  app.get(`${base}/meta`, { config: { ...every, operation: 'meta' } }, (request, reply) => {
    const meta = metas(identityOf(request).role, requestLocale());
    reply.headers({
      etag: meta.etag,
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Language',
    });
    if (request.headers['if-none-match'] === meta.etag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(meta.text);
  });
  if (resource.rights.create)
    app.get(`${base}/${wordOf('new')}`, { config: { ...config('create'), operation: 'new' } }, (request) =>
      withOwn(resource, identityOf(request), newObject(resource, identityOf(request).role, context.now())),
    );
  if (resource.rights.search)
    app.get(base, { config: config('search') }, (request) =>
      withDeadline(searchMs, async () => {
        const identity = identityOf(request);
        const search = await searchOf(identity, request.query as QueryParameters);
        const scope = service.scope(identity, 'search');
        const place = [context.database.search, resource, identity.role, scope, search] as const;
        const counted = search.countBy.length > 0 ? await countValues(...place) : undefined;
        const { rows, ...found } = await searchRows(...place, counted?.count);
        const named = await withReferenceTexts(context.database.search, search.references, rows);
        const data = named.map((row) => {
          const visible = visibleRow(resource, identity.role, row);
          return search.loadEnumValuesInPlace
            ? { ...visible, enumtext: enumTexts(resource, identity.role, row) }
            : visible;
        });
        return { data, ...found, ...(counted && { counts: counted.counts }) };
      }),
    );
  if (resource.rights.search)
    app.get(`${base}/csv`, { config: csvConfig }, async (request, reply) => {
      const identity = identityOf(request);
      const {
        [wordOf('column')]: fields = [],
        [wordOf('title')]: titles = [],
        ...parameters
      } = request.query as QueryParameters;
      const columns = exportColumns(resource, identity.role, [fields].flat(), [titles].flat());
      const scope = service.scope(identity, 'search');
      const rows = await withDeadline(searchMs, async () => {
        const search = await searchOf(identity, parameters);
        return exportRows(context.database.search, resource, {
          role: identity.role,
          scope,
          search,
          columns,
          maxRows,
        });
      });
      return sendCsv(reply, resource.name, rows);
    });
  if (resource.rights.search)
    app.get(`${base}/aggregate`, { config: { ...config('search'), operation: 'aggregate' } }, (request) =>
      withDeadline(searchMs, async () => {
        const identity = identityOf(request);
        const [own, others] = splitParameters(request.query as QueryParameters);
        const aggregate = parseAggregate(resource, identity.role, own);
        const search = await searchOf(identity, others);
        const scope = service.scope(identity, 'search');
        return aggregateRows(context.database.search, resource, identity.role, scope, search, aggregate);
      }),
    );
  if (resource.rights.read)
    app.get<WithId>(`${base}/:id`, { config: config('read') }, async (request, reply) =>
      response(request, reply, await service.read(identityOf(request), request.params.id)),
    );
  if (hasFiles && resource.rights.read)
    app.get<{ Params: { id: string; field: string } }>(
      `${base}/:id/${wirePath(words, 'content/:field')}`,
      {
        schema: {
          ...wireSchemas(words, {
            summary: `Download the content of a field: ${resource.schema.title}`,
            params: object({ id: text, field: text }),
          }),
          response: { 200: rowFileResponse(files) },
        },
        config: { access: rolesFor('read') },
      },
      (request) => readRowFile(context, service, identityOf(request), request.params),
    );
  if (resource.rights.create)
    app.post(base, { bodyLimit, config: { ...config('create'), load } }, async (request, reply) => {
      const row = await createRowWithFiles(context, service, identityOf(request), request.body);
      return reply.status(201).send(response(request, reply, row));
    });
  for (const { resource: source } of resource.copies)
    app.post<WithId>(
      `${base}/${wordOf('copy')}/${source}/:id`,
      { config: { ...config('create'), operation: 'copy' } },
      async (request, reply) => {
        const row = await service.copy(identityOf(request), source, request.params.id);
        return reply.status(201).send(response(request, reply, row));
      },
    );
  if (resource.rights.change)
    app.patch<WithId>(
      `${base}/:id`,
      { bodyLimit, config: { ...config('change'), load } },
      async (request, reply) => {
        const { params, body, headers } = request;
        const change = { id: params.id, body, ifMatch: headers['if-match'] };
        const row = await changeRowWithFiles(context, service, identityOf(request), change);
        return response(request, reply, row);
      },
    );
  if (isImportable(resource)) registerImportRoutes(app, context, service, resource, words);
  if (resource.rights.delete)
    app.delete<WithId>(`${base}/:id`, { config: config('delete') }, async (request, reply) => {
      await service.delete(identityOf(request), request.params.id, request.headers['if-match']);
      return reply.status(204).send();
    });
}

/** Maximum size of a row in a body; larger than usual if it contains images or files. */
function bodyLimitOf(resource: Resource): number {
  const pictures = [...resource.fields.values()].filter(({ schema }) => schema.format === 'image');
  const files = [...fileFieldsOf(resource).values()].reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  return pictures.reduce(
    (sum, { schema }) => sum + (schema.maxLength ?? 0),
    rowBodyLimit + Math.ceil(Math.min(files, maxFileBytes) * 1.4),
  );
}

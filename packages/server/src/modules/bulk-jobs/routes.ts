import { backgroundCall, identityOf, sessionOf } from '../../http/access.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { idParameters } from '../../http/wire/path-parameters.ts';
import { resourceOfCheckedFile } from '../../resources/import/checked-files.ts';
import {
  arrayOf,
  booleanSchema,
  integer,
  object,
  oneOf,
  orNull,
  record,
  type Schema,
  searchResponse,
  text,
  typedSchema,
} from '../../resources/schema/json-schema.ts';
import { maxColumns } from '../../resources/search/export-rows.ts';
import { malformed } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import type { RouteModule } from '../module.ts';
import { exportedFile, startExport } from './export-job.ts';
import {
  bulkJobStates,
  failedRows,
  forgetBulkJob,
  importResult,
  latestBulkJob,
  readBulkJob,
  resourceOf,
  stopBulkJob,
} from './read-job.ts';
import { selectionFields } from './selection.ts';
import { startImport } from './start-import.ts';
import { startBulkJob } from './start-job.ts';

const { titles } = serverTexts;
const list: Schema<string> = { type: 'string', title: titles.list, pattern: '^[A-Z][A-Z0-9_]{0,59}$' };
const name: Schema<string> = { type: 'string', pattern: '^[A-Za-z_]\\w{0,59}$' };
const title = { ...text, title: titles.title, minLength: 1, maxLength: 200 };
const anything: Schema<Readonly<Record<string, unknown>>> = { type: 'object' };

const body = object(
  {
    list,
    title,
    resource: name,
    method: oneOf(['POST', 'PATCH', 'DELETE']),
    path: { ...text, title: titles.path, maxLength: 200, pattern: '^[\\w{}/-]+$' },
  },
  {
    body: anything,
    fields: record(name),
    ...selectionFields,
    doneBy: integer,
  },
);

const bulkJob = object({
  id: integer,
  list: text,
  title: text,
  state: oneOf(bulkJobStates),
  reason: orNull(text),
  rowCount: integer,
  done: integer,
  failed: integer,
  isWaiting: booleanSchema,
  isImport: booleanSchema,
  isExport: booleanSchema,
});

const failed = object(
  {
    key: text,
    message: text,
    row: orNull(typedSchema<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: {} })),
  },
  { fileLine: integer },
);

/** Actions over many rows: started, watched and stopped by their user, and run by a job. */
const routes: RouteModule = (server, tools) => {
  const app = tools.inWords(server);
  const { context, service } = tools;
  const access = 'signedIn' as const;
  const { database } = context;
  const serviceOf = (resource: string) => {
    if (!context.resources.resources.some((one) => one.name === resource))
      throw malformed(requestTexts().bulk.noRows);
    return service(resource);
  };

  app.post(
    '/bulk-jobs',
    {
      schema: {
        summary: 'Start a bulk action',
        body,
        response: { 201: object({ id: integer, rowCount: integer }) },
      },
      config: { access },
    },
    async (request, reply) => {
      const { resource, keys, search, doneBy, ...call } = request.body;
      const selected = { keys, search, doneBy };
      const started = await startBulkJob(tools, sessionOf(request), call, selected, serviceOf(resource));
      return reply.status(201).send(started);
    },
  );

  app.post(
    '/bulk-jobs/import',
    {
      schema: {
        summary: 'Import a checked CSV file',
        body: object({ list, title, file: integer }),
        response: { 201: object({ id: integer, rowCount: integer }) },
      },
      config: { access },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { file } = request.body;
      const name = await resourceOfCheckedFile(database.read, session.identity, file, context.now());
      const { resource } = serviceOf(name);
      return reply.status(201).send(await startImport(tools, session, request.body, resource));
    },
  );

  app.post(
    '/bulk-jobs/export',
    {
      schema: {
        summary: 'Export what a search finds to a file',
        body: object({
          list,
          title,
          resource: name,
          columns: {
            ...arrayOf(object({ field: name, heading: { ...text, maxLength: 200 } })),
            minItems: 1,
            maxItems: maxColumns,
          },
          search: selectionFields.search,
        }),
        response: { 201: object({ id: integer, rowCount: integer }) },
      },
      config: { access },
    },
    async (request, reply) => {
      const { resource, ...start } = request.body;
      const started = await startExport(tools, sessionOf(request), start, serviceOf(resource));
      return reply.status(201).send(started);
    },
  );

  app.get(
    '/bulk-jobs/:id/file',
    {
      schema: { summary: 'The file of an export', params: idParameters, produces: 'text/csv' },
      config: { access, load: 'export' },
    },
    async (request, reply) => {
      const caller = identityOf(request);
      const { id } = request.params;
      const of = serviceOf(await resourceOf(database.read, caller, id));
      const file = await exportedFile(database.read, caller, id, of);
      return sendCsv(reply, of.resource.name, file);
    },
  );

  app.get(
    '/bulk-jobs/:id/result',
    {
      schema: { summary: 'What became of an import', params: idParameters, produces: 'text/csv' },
      config: { access, load: 'export' },
    },
    async (request, reply) => {
      const caller = identityOf(request);
      const { id } = request.params;
      const { resource } = serviceOf(await resourceOf(database.read, caller, id));
      const result = await importResult(database.read, caller, id, resource);
      return sendCsv(reply, resource.name, result);
    },
  );

  app.get(
    '/bulk-jobs/list/:list',
    {
      schema: {
        summary: 'Latest own bulk action of a list',
        params: object({ list }),
        response: { 200: object({ job: orNull(bulkJob) }) },
      },
      config: { access, session: backgroundCall },
    },
    async (request) => ({
      job: await latestBulkJob(database.read, identityOf(request), request.params.list, context.now()),
    }),
  );

  app.get(
    '/bulk-jobs/:id',
    {
      schema: { summary: 'Own bulk action', params: idParameters, response: { 200: bulkJob } },
      config: { access, session: backgroundCall },
    },
    (request) => readBulkJob(database.read, identityOf(request), request.params.id, context.now()),
  );

  app.get(
    '/bulk-jobs/:id/errors',
    {
      schema: {
        summary: 'What failed in a bulk action',
        params: idParameters,
        response: { 200: searchResponse(failed) },
      },
      config: { access, session: backgroundCall },
    },
    async (request) => {
      const caller = identityOf(request);
      const { id } = request.params;
      const resource = serviceOf(await resourceOf(database.read, caller, id));
      const data = await failedRows(database.read, caller, id, resource);
      return { data, count: data.length };
    },
  );

  app.post(
    '/bulk-jobs/:id/stop',
    { schema: { summary: 'Stop a bulk action', params: idParameters }, config: { access } },
    async (request, reply) => {
      const { id } = request.params;
      await database.transaction((tx) => stopBulkJob(tx, identityOf(request), id, context.now()));
      return reply.status(204).send();
    },
  );

  app.delete(
    '/bulk-jobs/:id',
    { schema: { summary: 'Close the result of a bulk action', params: idParameters }, config: { access } },
    async (request, reply) => {
      await database.transaction((tx) => forgetBulkJob(tx, identityOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
};

export default routes;

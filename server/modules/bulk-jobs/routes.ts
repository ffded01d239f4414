import { background, identityOf, sessionOf } from '../../http/access.ts';
import { withId } from '../../http/path-parameters.ts';
import { importBodyLimit, importFields } from '../../http/resources/import-routes.ts';
import type { Schema } from '../../resources/schema/json-schema.ts';
import {
  flag,
  found,
  integer,
  object,
  oneOf,
  orNull,
  record,
  text,
  typed,
} from '../../resources/schema/schema-builders.ts';
import { malformed } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import type { RouteModule } from '../module.ts';
import {
  auftragStates,
  failedRows,
  forgetAuftrag,
  importResult,
  latestAuftrag,
  readAuftrag,
  resourceOf,
  stopAuftrag,
} from './read-auftrag.ts';
import { auswahlFields } from './selection.ts';
import { startAuftrag } from './start-auftrag.ts';
import { startImport } from './start-import.ts';

const { titles } = serverTexts;
const liste: Schema<string> = { type: 'string', title: titles.list, pattern: '^[A-Z][A-Z0-9_]{0,59}$' };
const name: Schema<string> = { type: 'string', pattern: '^[A-Za-z_]\\w{0,59}$' };
const titel = { ...text, title: titles.title, minLength: 1, maxLength: 200 };
const anything: Schema<Readonly<Record<string, unknown>>> = { type: 'object' };

const body = object(
  {
    liste,
    titel,
    ressource: name,
    methode: oneOf(['POST', 'PATCH', 'DELETE']),
    pfad: { ...text, title: titles.path, maxLength: 200, pattern: '^[\\w{}/-]+$' },
  },
  {
    inhalt: anything,
    felder: record(name),
    ...auswahlFields,
    von: integer,
  },
);

const auftrag = object({
  id: integer,
  liste: text,
  titel: text,
  zustand: oneOf(auftragStates),
  grund: orNull(text),
  anzahl: integer,
  erledigt: integer,
  fehlgeschlagen: integer,
  wartet: flag,
  ist_import: flag,
});

const failed = object(
  {
    schluessel: text,
    meldung: text,
    zeile: orNull(typed<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: {} })),
  },
  { dateizeile: integer },
);

/** Actions over many rows: started, watched and stopped by their user, and run by a job. */
const routes: RouteModule = (app, tools) => {
  const { context, service } = tools;
  const access = 'signedIn' as const;
  const { database } = context;
  const serviceOf = (resource: string) => {
    if (!context.resources.resources.some((one) => one.name === resource))
      throw malformed(requestTexts().bulk.noRows);
    return service(resource);
  };

  app.post(
    '/sammelauftraege',
    {
      schema: {
        summary: 'Start a bulk action',
        body,
        response: { 201: object({ id: integer, anzahl: integer }) },
      },
      config: { access },
    },
    async (request, reply) => {
      const { ressource, schluessel, suche, von, ...wire } = request.body;
      const auswahl = { schluessel, suche, von };
      const call = {
        list: wire.liste,
        title: wire.titel,
        method: wire.methode,
        path: wire.pfad,
        body: wire.inhalt,
        fields: wire.felder,
      };
      const started = await startAuftrag(tools, sessionOf(request), call, auswahl, serviceOf(ressource));
      return reply.status(201).send(started);
    },
  );

  app.post(
    '/sammelauftraege/import',
    {
      schema: {
        summary: 'Import a CSV file',
        body: object({ liste, titel, ressource: name, ...importFields }),
        response: { 201: object({ id: integer, anzahl: integer }) },
      },
      bodyLimit: importBodyLimit,
      config: { access, load: 'upload' },
    },
    async (request, reply) => {
      const { ressource, liste: list, titel: title, daten } = request.body;
      const { resource } = serviceOf(ressource);
      return reply
        .status(201)
        .send(await startImport(tools, sessionOf(request), { list, title, daten }, resource));
    },
  );

  app.get(
    '/sammelauftraege/:id/ergebnis',
    {
      schema: { summary: 'What became of an import', params: withId, produces: 'text/csv' },
      config: { access, load: 'export' },
    },
    async (request, reply) => {
      const caller = identityOf(request);
      const { id } = request.params;
      const { resource } = serviceOf(await resourceOf(database.read, caller, id));
      const result = await importResult(database.read, caller, id, resource);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
        .send(result);
    },
  );

  app.get(
    '/sammelauftraege/liste/:liste',
    {
      schema: {
        summary: 'Latest own bulk action of a list',
        params: object({ liste }),
        response: { 200: object({ auftrag: orNull(auftrag) }) },
      },
      config: { access, session: background },
    },
    async (request) => ({
      auftrag: await latestAuftrag(database.read, identityOf(request), request.params.liste, context.now()),
    }),
  );

  app.get(
    '/sammelauftraege/:id',
    {
      schema: { summary: 'Own bulk action', params: withId, response: { 200: auftrag } },
      config: { access, session: background },
    },
    (request) => readAuftrag(database.read, identityOf(request), request.params.id, context.now()),
  );

  app.get(
    '/sammelauftraege/:id/fehler',
    {
      schema: {
        summary: 'What failed in a bulk action',
        params: withId,
        response: { 200: found(failed) },
      },
      config: { access, session: background },
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
    '/sammelauftraege/:id/anhalten',
    { schema: { summary: 'Stop a bulk action', params: withId }, config: { access } },
    async (request, reply) => {
      const { id } = request.params;
      await database.transaction((tx) => stopAuftrag(tx, identityOf(request), id, context.now()));
      return reply.status(204).send();
    },
  );

  app.delete(
    '/sammelauftraege/:id',
    { schema: { summary: 'Close the result of a bulk action', params: withId }, config: { access } },
    async (request, reply) => {
      await database.transaction((tx) => forgetAuftrag(tx, identityOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
};

export default routes;

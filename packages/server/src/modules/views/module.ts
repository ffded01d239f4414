import { identityOf } from '../../http/access.ts';
import { idParameters } from '../../http/wire/path-parameters.ts';
import {
  booleanSchema,
  integer,
  object,
  type Schema,
  searchResponse,
  text,
  withFields,
} from '../../resources/schema/json-schema.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import type { Module, RouteModule, UserContext } from '../module.ts';
import { deleteView, insertView, readViews, updateView } from './views.ts';

const { titles } = serverTexts;
const name: Schema<string> = {
  type: 'string',
  title: titles.name,
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
};
/** The query string of the list's address. */
const address: Schema<string> = { type: 'string', title: titles.address, maxLength: 2000 };
const list: Schema<string> = { type: 'string', title: titles.list, pattern: '^[A-Z][A-Z0-9_]{0,59}$' };
const values = object({ name, address, isShared: booleanSchema });
const view = object({
  id: integer,
  name: text,
  address: text,
  isShared: booleanSchema,
  isOwn: booleanSchema,
});

/** Saved views of lists: one's own, and those shared by colleagues with the same role. */
const routes: RouteModule<UserContext> = (server, { context, inWords }) => {
  const app = inWords(server);
  const { database, users } = context;
  const config = { access: users.staff };

  app.get(
    '/saved-views/:list',
    {
      schema: {
        summary: 'Views of a list',
        params: object({ list }),
        response: { 200: searchResponse(view) },
      },
      config,
    },
    async (request) => {
      const data = await readViews(database.read, identityOf(request), request.params.list);
      return { data, count: data.length };
    },
  );

  app.post(
    '/saved-views',
    {
      schema: {
        summary: 'Save a view',
        body: withFields(values, { list }),
        response: { 201: object({ id: integer }) },
      },
      config,
    },
    async (request, reply) => {
      const created = await database.transaction((tx) =>
        insertView(tx, identityOf(request), request.body, context.now()),
      );
      return reply.status(201).send(created);
    },
  );

  app.patch(
    '/saved-views/:id',
    { schema: { summary: 'Change an own view', params: idParameters, body: values }, config },
    async (request, reply) => {
      await database.transaction((tx) =>
        updateView(tx, identityOf(request), request.params.id, request.body),
      );
      return reply.status(204).send();
    },
  );

  app.delete(
    '/saved-views/:id',
    { schema: { summary: 'Delete an own view', params: idParameters }, config },
    async (request, reply) => {
      await database.transaction((tx) => deleteView(tx, identityOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
};

/** Saved views of lists. */
export const views: Module<UserContext> = { name: 'views', routes: [routes] };

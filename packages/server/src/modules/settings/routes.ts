import { identityOf } from '../../http/access.ts';
import type { Schema } from '../../resources/schema/json-schema.ts';
import { object, orNull } from '../../resources/schema/schema-builders.ts';
import type { RouteModule } from '../module.ts';
import { keySchema, readSetting, type Setting, writeSetting } from './settings.ts';

/** Values by name; lists in them hold values by name again. */
const value: Schema<Setting> = { type: 'object', additionalProperties: { additionalProperties: {} } };
const setting = object({ value: orNull(value) });
const params = object({ key: keySchema });

/** The caller's own settings, e.g. the columns of a list. */
const routes: RouteModule = (server, { context, inWords }) => {
  const app = inWords(server);
  app.get(
    '/settings/:key',
    {
      schema: { summary: 'Own setting', params, response: { 200: setting } },
      config: { access: 'signedIn' },
    },
    async (request) => {
      const { userId } = identityOf(request);
      const found = await readSetting(context.database.read, userId, request.params.key);
      return { value: found ?? null };
    },
  );

  app.patch(
    '/settings/:key',
    {
      schema: { summary: 'Save an own setting', params, body: setting },
      config: { access: 'signedIn' },
    },
    async (request, reply) => {
      const { userId } = identityOf(request);
      const { key } = request.params;
      await context.database.transaction((tx) =>
        writeSetting(tx, userId, key, request.body.value, context.now()),
      );
      return reply.status(204).send();
    },
  );
};

export default routes;

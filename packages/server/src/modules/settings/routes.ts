import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../http/access.ts';
import { languageSetting } from '../../ports/recipient-locale.ts';
import { object, openObject, orNull, type Schema } from '../../resources/schema/json-schema.ts';
import type { RouteModule } from '../module.ts';
import { keySchema, readSetting, type SettingValue, writeSetting } from './settings.ts';

/** Values by name; lists in them hold values by name again. */
const value: Schema<SettingValue> = { type: 'object', additionalProperties: { additionalProperties: {} } };
const language: Schema<SettingValue> = openObject({}, { [languageSetting]: {} });
const params = object({ key: keySchema });

/** The caller's own settings, e.g. the columns of a list; and the language to write to the caller in, whose name calls translate. */
const routes: RouteModule = (server, { context, inWords }) => {
  const app = inWords(server);
  const config = { access: 'signedIn' } as const;
  const read = async (request: FastifyRequest, key: string) => ({
    value: (await readSetting(context.database.read, identityOf(request).userId, key)) ?? null,
  });
  const write = async (request: FastifyRequest, key: string, setting: SettingValue | null): Promise<void> => {
    const { userId } = identityOf(request);
    await context.database.transaction((tx) => writeSetting(tx, userId, key, setting, context.now()));
  };

  const ofAny = object({ value: orNull(value) });
  app.get(
    '/settings/:key',
    { schema: { summary: 'Own setting', params, response: { 200: ofAny } }, config },
    (request) => read(request, request.params.key),
  );
  app.patch(
    '/settings/:key',
    { schema: { summary: 'Save an own setting', params, body: ofAny }, config },
    async (request, reply) => {
      await write(request, request.params.key, request.body.value);
      return reply.status(204).send();
    },
  );

  const ofLanguage = object({ value: orNull(language) });
  app.get(
    `/settings/${languageSetting}`,
    { schema: { summary: 'Own language', response: { 200: ofLanguage } }, config },
    (request) => read(request, languageSetting),
  );
  app.patch(
    `/settings/${languageSetting}`,
    { schema: { summary: 'Save the own language', body: ofLanguage }, config },
    async (request, reply) => {
      await write(request, languageSetting, request.body.value);
      return reply.status(204).send();
    },
  );
};

export default routes;

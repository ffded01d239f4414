import { identityOf } from '../../http/access.ts';
import { wordOf } from '../../http/wire/wire.ts';
import { languageSetting } from '../../ports/recipient-locale.ts';
import { object, orNull, type Schema } from '../../resources/schema/json-schema.ts';
import type { RouteModule } from '../module.ts';
import { keySchema, readSetting, type Setting, writeSetting } from './settings.ts';

/** Values by name; lists in them hold values by name again. */
const value: Schema<Setting> = { type: 'object', additionalProperties: { additionalProperties: {} } };
const setting = object({ value: orNull(value) });
const params = object({ key: keySchema });

/** A setting in which one name is another. */
const renamed = (value: Setting, name: string, other: string): Setting =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [key === name ? other : key, entry]));

/** The caller's own settings, e.g. the columns of a list. */
const routes: RouteModule = (server, { context, inWords }) => {
  const app = inWords(server);
  const languageWord = wordOf(context.resources.vocabulary.words, languageSetting);
  app.get(
    '/settings/:key',
    {
      schema: { summary: 'Own setting', params, response: { 200: setting } },
      config: { access: 'signedIn' },
    },
    async (request) => {
      const { userId } = identityOf(request);
      const { key } = request.params;
      if (key !== languageWord)
        return { value: (await readSetting(context.database.read, userId, key)) ?? null };
      const language = await readSetting(context.database.read, userId, languageSetting);
      return { value: language ? renamed(language, languageSetting, languageWord) : null };
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
      const { value } = request.body;
      const isLanguage = key === languageWord;
      await context.database.transaction((tx) =>
        writeSetting(
          tx,
          userId,
          isLanguage ? languageSetting : key,
          isLanguage && value ? renamed(value, languageWord, languageSetting) : value,
          context.now(),
        ),
      );
      return reply.status(204).send();
    },
  );
};

export default routes;

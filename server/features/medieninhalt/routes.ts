import { identityOf } from '@schema-screens/server/http';
import type { Row, Schema } from '@schema-screens/server/resources';
import { checkCreate, object } from '@schema-screens/server/resources';
import { botProofFields } from '../bot-pruefung/bot-check.ts';
import { requireHuman } from '../bot-pruefung/require-human.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { aktiveResponse, readAktive } from './aktive-medieninhalte.ts';
import { takeOver } from './take-over.ts';

const row: Schema<Row> = { type: 'object' };

/** A picture as base64, and the rest of the JSON. */
const bodyLimit = 1_300_000;

const takeOverSchema = object({
  medieninhalt: { ...row, title: 'Medieninhalt' },
  recaptchaData: { ...object({}, botProofFields), title: 'Bot-Prüfung' },
});

/** The contents of the start page, and publishing them to production. */
const routes: PortalRoutes = (app, { context, validator }) => {
  const resource = context.resources.get('medieninhalt');

  app.get(
    '/medieninhalt/aktiv',
    {
      schema: { summary: 'Medien der Startseite', response: { 200: aktiveResponse } },
      config: { access: 'signedIn' },
    },
    () => readAktive(context.database.read),
  );

  app.post(
    '/medieninhalt/uebernehmen-login',
    {
      bodyLimit,
      schema: { summary: 'Medieninhalt nach Produktion überführen', body: takeOverSchema },
      config: { access: ['adm'], isRepeatable: true },
    },
    async (request, reply) => {
      const { id: _, ...content } = request.body.medieninhalt;
      const values = checkCreate(validator, resource, identityOf(request), content);
      await requireHuman(context, {
        action: 'medienuebernahme',
        ...request.body.recaptchaData,
        address: request.ip,
      });
      await takeOver(context, values);
      return reply.status(204).send();
    },
  );
};

export default routes;

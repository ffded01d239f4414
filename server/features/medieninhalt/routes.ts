import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { botProofFields } from '../../ports/bot-check/bot-check.ts';
import { requireHuman } from '../../ports/bot-check/require-human.ts';
import { checkCreate } from '../../resources/check-values.ts';
import type { Row } from '../../resources/table.ts';
import type { RouteModule } from '../route-module.ts';
import { aktiveResponse, readAktive } from './aktive-medieninhalte.ts';
import { takeOver } from './take-over.ts';

/** A picture as base64 and the rest of the JSON. */
const bodyLimit = 1_300_000;

interface TakeOverBody {
  readonly medieninhalt: Row;
  readonly recaptchaData: { readonly token?: string | null; readonly v3Failed?: boolean | null };
}

const takeOverSchema = {
  type: 'object',
  required: ['medieninhalt', 'recaptchaData'],
  properties: {
    medieninhalt: { type: 'object', title: 'Medieninhalt' },
    recaptchaData: {
      type: 'object',
      title: 'Bot-Prüfung',
      properties: botProofFields,
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** The start page's media contents, and their way into production. */
const routes: RouteModule = (app, { context, validator }) => {
  const resource = context.resources.get('medieninhalt');

  app.get(
    '/medieninhalt/aktiv',
    {
      config: {
        access: 'signedIn',
        description: { summary: 'Medien der Startseite', response: aktiveResponse },
      },
    },
    () => readAktive(context.database.read),
  );

  app.post(
    '/medieninhalt/uebernehmen-login',
    {
      bodyLimit,
      config: {
        access: ['adm'],
        isRepeatable: true,
        description: { summary: 'Medieninhalt nach Produktion überführen', body: takeOverSchema },
      },
    },
    async (request, reply) => {
      const body = checkedBody<TakeOverBody>(validator, takeOverSchema, request.body);
      const { id: _, ...content } = body.medieninhalt;
      const values = checkCreate(validator, resource, identityOf(request), content);
      await requireHuman(context, {
        action: 'medienuebernahme',
        ...body.recaptchaData,
        address: request.ip,
      });
      await takeOver(context, values);
      return reply.status(204).send();
    },
  );
};

export default routes;

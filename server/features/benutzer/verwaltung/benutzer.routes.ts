import { Readable } from 'node:stream';
import { identityOf } from '../../../http/access.ts';
import { checkedBody } from '../../../http/checked-body.ts';
import { requireOwnOrigin } from '../../nachricht/send-hinweis.ts';
import type { RouteModule } from '../../route-module.ts';
import { berlinTime } from '../registrierung/send-activation.ts';
import { sendBestaetigungsmail } from './bestaetigungsmail.ts';
import { exportBenutzer } from './export-benutzer.ts';

const mailSchema = {
  type: 'object',
  required: ['benutzerId', 'frontend_host'],
  properties: {
    benutzerId: { type: 'integer', title: 'Benutzer', minimum: 1, maximum: 2_147_483_647 },
    frontend_host: { type: 'string', title: 'Adresse des Portals', minLength: 1, maxLength: 200 },
  },
  additionalProperties: false,
};

/** What administrators do with users beside the generic calls. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['adm'] as const;
  const mail = { summary: 'Bestätigungsmail erneut senden', body: mailSchema };
  app.post(
    '/benutzer/neue-bestaetigungsmail',
    { config: { access, description: mail } },
    async (request, reply) => {
      const body = checkedBody<{ benutzerId: number; frontend_host: string }>(
        validator,
        mailSchema,
        request.body,
      );
      requireOwnOrigin(context, body.frontend_host);
      await sendBestaetigungsmail(context, identityOf(request), body.benutzerId);
      return reply.status(204).send();
    },
  );

  const csv = { summary: 'Alle Benutzer als CSV', responseType: 'text/csv' };
  app.get('/benutzer/export', { config: { access, description: csv } }, (_request, reply) => {
    const time = berlinTime(context.now()).replace(' ', '_').replaceAll(':', '-');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Benutzer_${time}.csv"`)
      .send(Readable.from(exportBenutzer(context)));
  });
};

export default routes;

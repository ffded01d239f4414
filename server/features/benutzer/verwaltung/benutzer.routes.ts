import { Readable } from 'node:stream';
import { identityOf } from '../../../http/access.ts';
import { integer, object, text } from '../../../resources/schema/schema-builders.ts';
import { requireOwnOrigin } from '../../nachricht/send-hinweis.ts';
import type { PortalRoutes } from '../../portal-context.ts';
import { historyTime } from '../registrierung/send-activation.ts';
import { sendBestaetigungsmail } from './bestaetigungsmail.ts';
import { exportBenutzer } from './export-benutzer.ts';

const mailSchema = object({
  benutzerId: { ...integer, title: 'Benutzer', minimum: 1, maximum: 2_147_483_647 },
  frontend_host: { ...text, title: 'Adresse des Portals', minLength: 1, maxLength: 200 },
});

/** Calls of administrators for users, in addition to the generic ones. */
const routes: PortalRoutes = (app, { context, service }) => {
  const access = ['adm'] as const;
  const mail = { summary: 'Bestätigungsmail erneut senden', body: mailSchema };
  app.post(
    '/benutzer/neue-bestaetigungsmail',
    { schema: mail, config: { access, isBulk: true } },
    async (request, reply) => {
      requireOwnOrigin(context, request.body.frontend_host);
      await sendBestaetigungsmail(context, identityOf(request), request.body.benutzerId);
      return reply.status(204).send();
    },
  );

  const csv = { summary: 'Alle Benutzer als CSV', produces: 'text/csv' };
  app.get('/benutzer/export', { schema: csv, config: { access, isExport: true } }, async (request, reply) => {
    const time = historyTime(context.now()).replace(' ', '_').replaceAll(':', '-');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Benutzer_${time}.csv"`)
      .send(Readable.from(await exportBenutzer(context, service('benutzer'), identityOf(request))));
  });
};

export default routes;

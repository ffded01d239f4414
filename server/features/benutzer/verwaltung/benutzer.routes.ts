import { Readable } from 'node:stream';
import { identityOf } from '@schema-screens/server/http';
import type { PortalRouteModule } from '../../portal-context.ts';
import { historyTime } from '../registrierung/send-activation.ts';
import { exportBenutzer } from './export-benutzer.ts';

/** Calls of administrators for users, in addition to the generic ones. */
const routes: PortalRouteModule = (app, { context, service }) => {
  const access = ['adm'] as const;
  const csv = { summary: 'Alle Benutzer als CSV', produces: 'text/csv' };
  app.get('/benutzer/export', { schema: csv, config: { access, load: 'export' } }, async (request, reply) => {
    const time = historyTime(context.now()).replace(' ', '_').replaceAll(':', '-');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Benutzer_${time}.csv"`)
      .send(Readable.from(await exportBenutzer(context, service('benutzer'), identityOf(request))));
  });
};

export default routes;

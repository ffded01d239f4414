import { object, text } from '../../http/response-schema.ts';
import { PortalError } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

/** `live`: the process answers. `ready`: it can also read and write; what is wrong stands in the log alone. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Zustand des Servers', response: object({ status: text }) };
  const config = { access: 'public' as const, description };
  app.get('/health/live', { config }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config }, async (_request, reply) => {
    try {
      await context.database.checkReady();
      return { status: 'ok' };
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      return reply.status(503).header('retry-after', '5').send({ status: 'nicht bereit' });
    }
  });
};

export default routes;

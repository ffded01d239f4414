import type { RouteModule } from '../route-module.ts';

/** The server's figures for Prometheus, for this machine only. */
const routes: RouteModule = (app, { context }) => {
  app.get(
    '/metrics',
    {
      config: {
        access: 'loopback',
        description: { summary: 'Kennzahlen für Prometheus', responseType: 'text/plain' },
      },
    },
    async (_request, reply) =>
      reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics()),
  );
};

export default routes;

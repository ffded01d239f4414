import type { RouteModule } from '../module.ts';
import { createBacklogMetrics } from './backlog-metrics.ts';

/** Prometheus metrics, for this machine only. */
const routes: RouteModule = (app, { context }) => {
  const lookUp = createBacklogMetrics(context);
  app.get(
    '/metrics',
    {
      schema: { summary: 'Metrics for Prometheus', produces: 'text/plain' },
      config: { access: 'loopback' },
    },
    async (_request, reply) => {
      await lookUp();
      const { registry } = context.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
};

export default routes;

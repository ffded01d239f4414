import type { PortalModule } from '../portal-context.ts';
import { registerFormerMetrics } from './former-metrics.ts';

/** Names of metrics which dashboards of the portal know. */
export const metriken: PortalModule = {
  name: 'metriken',
  routes: [(_app, { context }) => registerFormerMetrics(context.metrics.registry)],
};

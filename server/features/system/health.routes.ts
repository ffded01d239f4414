import { registerHealth } from '../../standard-features/health/health.ts';
import { createReadiness } from '../../standard-features/health/readiness.ts';
import type { RouteModule } from '../../standard-features/route-module.ts';

const routes: RouteModule = (app, { context }) => registerHealth(app, createReadiness(context), 'gruende');

export default routes;

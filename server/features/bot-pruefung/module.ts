import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';
import { sweepSolutions } from './used-solutions.ts';

/** The bot check of public calls. */
export const botPruefung: PortalModule = {
  name: 'bot-pruefung',
  routes: [routes],
  sweeps: [(tx, { now }) => sweepSolutions(tx, now())],
};

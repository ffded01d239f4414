import { sweepSolutions } from '../../ports/bot-check/used-solutions.ts';
import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** The bot check of public calls. */
export const botPruefung: PortalModule = {
  name: 'bot-pruefung',
  routes: [routes],
  sweeps: [(tx, { now }) => sweepSolutions(tx, now())],
};

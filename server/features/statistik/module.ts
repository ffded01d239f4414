import type { PortalModule } from '../portal-context.ts';
import { addUpEreignisse } from './count-ereignis.ts';
import { freezeNextMonth } from './freeze-month.ts';
import routes from './routes.ts';

/** Figures of the portal by month. */
export const statistik: PortalModule = {
  name: 'statistik',
  routes: [routes],
  sweeps: [(tx) => addUpEreignisse(tx)],
  jobs: [
    {
      name: 'figures of a month',
      every: 10 * 60_000,
      first: 5_000,
      table: 'benutzer',
      run: freezeNextMonth,
    },
  ],
  demo: async () => (await import('./demo.ts')).default,
};

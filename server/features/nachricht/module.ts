import type { PortalModule } from '../portal-context.ts';
import empfaenger from './empfaenger.routes.ts';
import hooks from './hooks.ts';
import { countLeser } from './leser.ts';
import nachrichtRoutes from './nachricht.routes.ts';
import nachrichtanhang from './nachrichtanhang.routes.ts';
import nachrichtanhanggeloescht from './nachrichtanhanggeloescht.routes.ts';
import nachrichtgeloescht from './nachrichtgeloescht.routes.ts';
import { sweepDrafts } from './sweep-drafts.ts';

/** Messages between customers and staff, with their attachments. */
export const nachricht: PortalModule = {
  name: 'nachricht',
  hooks,
  routes: [empfaenger, nachrichtRoutes, nachrichtanhang, nachrichtanhanggeloescht, nachrichtgeloescht],
  jobs: [
    {
      name: 'old drafts',
      every: 60 * 60_000,
      first: 5 * 60_000,
      table: 'nachrichtanhang',
      run: (context) =>
        context.database.transaction(async (tx) => {
          await sweepDrafts(tx, context.resources, context.now());
          await countLeser(tx, context);
        }),
    },
  ],
  demo: async () => (await import('./demo.ts')).default,
};

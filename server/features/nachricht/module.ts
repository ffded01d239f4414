import { moduleOperation, withId } from '@schema-screens/server/http';
import type { PortalModule } from '../portal-context.ts';
import empfaenger from './empfaenger.routes.ts';
import hooks from './hooks.ts';
import { countLeser } from './leser.ts';
import nachrichtRoutes from './nachricht.routes.ts';
import nachrichtanhang from './nachrichtanhang.routes.ts';
import nachrichtanhanggeloescht from './nachrichtanhanggeloescht.routes.ts';
import { restoreNachricht } from './restore-nachricht.ts';
import { sendNachricht, wholeNachricht } from './send-nachricht.ts';
import { sweepDrafts } from './sweep-drafts.ts';

/** Messages between customers and staff, with their attachments. */
export const nachricht: PortalModule = {
  name: 'nachricht',
  hooks,
  routes: [empfaenger, nachrichtRoutes, nachrichtanhang, nachrichtanhanggeloescht],
  operations: [
    ({ context, validator }) =>
      moduleOperation({
        method: 'POST',
        path: 'nachricht/senden',
        summary: 'Nachricht verfassen und senden',
        access: ['idm'],
        body: wholeNachricht(context),
        response: withId,
        run: (identity, { body }, row) =>
          sendNachricht(context, validator, identity, body, row !== undefined),
      }),
    ({ context }) =>
      moduleOperation({
        method: 'POST',
        path: 'nachrichtgeloescht/reaktivieren/:id',
        summary: 'Gelöschte Nachricht wiederherstellen',
        access: ['idm', 'adm'],
        params: withId,
        run: (identity, { params }) => restoreNachricht(context, identity, params.id),
      }),
  ],
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

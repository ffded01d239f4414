import { identityOf } from '@schema-screens/server/http';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import dateien from './dateien.routes.ts';
import { itemParameters } from './own-items.ts';
import { gelesenResponse } from './postfach-responses.ts';
import { markAllGelesen, markGelesen } from './read-marks.ts';

/** Marks an item of one's own mailbox as read or unread, or all of them as read; returns the user's updated lists of read ids. */
const gelesen: PortalRouteModule = (app, { context }) => {
  const config = { access: ['vn'] };
  const response = { 200: gelesenResponse };
  for (const mark of ['gelesen', 'ungelesen'])
    app.patch(
      `/benutzer/benachrichtigung-${mark}/:id/:art`,
      { schema: { summary: `Als ${mark} markieren`, params: itemParameters, response }, config },
      (request) =>
        context.database.transaction((tx) =>
          markGelesen(context, tx, identityOf(request), request.params, mark === 'gelesen'),
        ),
    );

  const all = { summary: 'Alles im Postfach als gelesen markieren', response };
  app.patch('/benutzer/benachrichtigungen-gelesen', { schema: all, config }, (request) =>
    context.database.transaction((tx) => markAllGelesen(context, tx, identityOf(request))),
  );
};

/** The mailbox: messages, files and documents of a customer as one list. */
export const postfach: PortalModule = {
  name: 'postfach',
  routes: [dateien, gelesen],
};

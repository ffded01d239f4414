import { identityOf } from '../../http/access.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { itemParameters } from './item-parameters.ts';
import { gelesenResponse } from './postfach-responses.ts';
import { markAllGelesen, markGelesen } from './read-marks.ts';

/** Marks an item of one's own mailbox, or all of them, as read; returns the user's updated lists of read ids. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Als gelesen markieren',
    params: itemParameters,
    response: { 200: gelesenResponse },
  };
  app.patch(
    '/benutzer/benachrichtigung-gelesen/:id/:art',
    { schema, config: { access: ['vn'] } },
    (request) => {
      const { params } = request;
      return context.database.transaction((tx) =>
        markGelesen(context, tx, identityOf(request), params, true),
      );
    },
  );

  const all = { summary: 'Alles im Postfach als gelesen markieren', response: { 200: gelesenResponse } };
  app.patch('/benutzer/benachrichtigungen-gelesen', { schema: all, config: { access: ['vn'] } }, (request) =>
    context.database.transaction((tx) => markAllGelesen(context, tx, identityOf(request))),
  );
};

export default routes;

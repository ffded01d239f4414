import { identityOf } from '../../http/access.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { itemParameters } from './item-parameters.ts';
import { gelesenResponse } from './postfach-responses.ts';
import { markGelesen } from './read-marks.ts';

/** Marks an item of one's own mailbox as unread; returns the user's updated lists of read ids. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Als ungelesen markieren',
    params: itemParameters,
    response: { 200: gelesenResponse },
  };
  app.patch(
    '/benutzer/benachrichtigung-ungelesen/:id/:art',
    { schema, config: { access: ['vn'] } },
    (request) => {
      const { params } = request;
      return context.database.transaction((tx) =>
        markGelesen(context, tx, identityOf(request), params, false),
      );
    },
  );
};

export default routes;

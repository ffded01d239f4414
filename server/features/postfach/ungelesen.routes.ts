import { identityOf } from '../../http/access.ts';
import type { RouteModule } from '../route-module.ts';
import { itemParameter, type WithItem } from './item-parameters.ts';
import { gelesenResponse } from './postfach-responses.ts';
import { markGelesen } from './read-marks.ts';

/** Marks an item of one's own mailbox as unread; answers the lists of what is read, as they stand on the user. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Als ungelesen markieren', response: gelesenResponse };
  app.patch<WithItem>(
    '/benutzer/benachrichtigung-ungelesen/:id/:art',
    { config: { access: ['vn'], description } },
    (request) => {
      const item = itemParameter(request);
      return context.database.transaction((tx) => markGelesen(context, tx, identityOf(request), item, false));
    },
  );
};

export default routes;

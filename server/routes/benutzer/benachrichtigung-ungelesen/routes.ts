import { identityOf } from '../../../access.ts';
import { itemParameter, type WithItem } from '../../../postfach/item-parameters.ts';
import { gelesenAnswer } from '../../../postfach/postfach-answers.ts';
import { markGelesen } from '../../../postfach/read-marks.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Marks an item of one's own mailbox as unread; answers the lists of what is read, as they stand on the user. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Als ungelesen markieren', answer: gelesenAnswer };
  app.patch<WithItem>('/:id/:art', { config: { access: ['vn'], description } }, (request) => {
    const item = itemParameter(request);
    return context.database.transaction((tx) => markGelesen(tx, identityOf(request), item, false));
  });
};

export default routes;

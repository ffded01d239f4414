import { identityOf } from '../../../access.ts';
import type { RouteModule } from '../../../route-module.ts';
import { currentVnVertraege, vertragslisteAnswer } from '../../../vertrag/current-vn-vertraege.ts';

/** The contracts of the policyholder whose session it is. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Eigene Verträge', answer: vertragslisteAnswer };
  app.get('/', { config: { access: ['vn'], description } }, (request) =>
    currentVnVertraege(context.database.read, identityOf(request)),
  );
};

export default routes;

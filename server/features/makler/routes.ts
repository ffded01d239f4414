import { identityOf } from '../../http/access.ts';
import { object, orNull } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { holder } from '../vertrag/owner-of.ts';
import { maklerFields } from '../vertrag/responses.ts';

const names = Object.keys(maklerFields);
const response = object(
  Object.fromEntries(Object.entries(maklerFields).map(([name, schema]) => [name, orNull(schema)])),
);

/** The caller's broker. */
const routes: RouteModule = (app, { context: { coreSystem } }) => {
  const description = { summary: 'Der betreuende Makler; ohne einen sind alle Felder leer', response };
  app.get('/imap2/getMakler', { config: { access: ['vn'], description } }, async (request) => {
    const makler = await coreSystem.makler(holder(identityOf(request)).vnNummer);
    return makler ?? Object.fromEntries(names.map((name) => [name, null]));
  });
};

export default routes;

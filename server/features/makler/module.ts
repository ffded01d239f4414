import { identityOf } from '@schema-screens/server/http';
import { object, orNull, typedSchema } from '@schema-screens/server/resources';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import { maklerFields } from '../vertrag/responses.ts';

const names = Object.keys(maklerFields);
const response = typedSchema<Readonly<Record<string, string | null>>>(
  object(Object.fromEntries(Object.entries(maklerFields).map(([name, schema]) => [name, orNull(schema)]))),
);

/** The caller's broker. */
const routes: PortalRouteModule = (app, { context: { coreSystem } }) => {
  const schema = {
    summary: 'Der betreuende Makler; ohne einen sind alle Felder leer',
    response: { 200: response },
  };
  app.get('/imap2/getMakler', { schema, config: { access: ['vn'] } }, async (request) => {
    const makler = await coreSystem.makler(requirePolicyholder(identityOf(request)).vnNummer);
    return makler ? { ...makler } : Object.fromEntries(names.map((name) => [name, null]));
  });
};

/** Brokers. */
export const makler: PortalModule = {
  name: 'makler',
  routes: [routes],
};

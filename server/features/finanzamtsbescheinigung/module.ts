import { identityOf, pathSegment } from '@schema-screens/server/http';
import { arrayOf, integer, object, text } from '@schema-screens/server/resources';
import { businessDay, notFound } from '@schema-screens/server/shared';
import { portalFormSchema } from '../../types/portal-types.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import { requestBescheinigungen } from './request-bescheinigungen.ts';

const path = '/finanzamtsbescheinigung';

/** Certificates for the tax office. */
const routes: PortalRouteModule = (app, { context }) => {
  const access = ['vn'] as const;
  const lastYear = () => Number(businessDay(context.now()).slice(0, 4)) - 1;

  const neu = {
    summary:
      'Womit das Anfordern beginnt: mit dem letzten Jahr, und mit dem Vertrag, wenn er ein eigener ist',
    response: { 200: object({ vertraege: arrayOf(text), steuerjahr: integer }) },
  };
  app.get(`${path}/neu`, { schema: neu, config: { access } }, async () => ({
    vertraege: [],
    steuerjahr: lastYear(),
  }));
  const ofVertrag = { ...neu, params: object({ vertragNr: pathSegment }) };
  app.get(`${path}/neu/:vertragNr`, { schema: ofVertrag, config: { access } }, async (request) => {
    const vertrag = await context.coreSystem.vertrag(
      requirePolicyholder(identityOf(request)),
      request.params.vertragNr,
    );
    return { vertraege: vertrag ? [vertrag.vertragNr] : [], steuerjahr: lastYear() };
  });

  const schema = {
    summary: 'Finanzamtbescheinigungen anfordern; sie liegen danach im Postfach',
    body: portalFormSchema(context.resources, 'finanzamtsbescheinigung'),
    response: { 201: object({ id: integer, anzahl: integer }) },
  };
  const onRequest = async () => {
    if (!context.config.features.has('finanzamtbescheinigung')) throw notFound();
  };
  app.post(path, { schema, onRequest, config: { access } }, async (request, reply) =>
    reply.status(201).send(await requestBescheinigungen(context, identityOf(request), request.body)),
  );
};

/** Certificates for the tax office. */
export const finanzamtsbescheinigung: PortalModule = {
  name: 'finanzamtsbescheinigung',
  routes: [routes],
};

import { identityOf, pathSegment, sessionOf } from '@schema-screens/server/http';
import { arrayOf, integer, object, text } from '@schema-screens/server/resources';
import { requireLookupQuota } from '../../auth/session/lookup-limit.ts';
import { storedOrte } from '../orte/place-directory.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { anschriftMatrix, matrixResponse } from './matrix.ts';
import { newAnschrift, newAnschriftResponse } from './new-anschrift.ts';
import { anschriftSchema, requestAnschrift } from './request-anschrift.ts';
import vertragAnschrift from './vertrag-anschrift.routes.ts';

/** Changing one's address: the rules, the initial form data, and the request itself. */
const anschriftAenderung: PortalRouteModule = (app, { context }) => {
  const body = anschriftSchema(context.resources);
  const access = ['vn'] as const;
  const matrix = { summary: 'Regeln der Anschriftänderung', response: { 200: matrixResponse } };
  app.get(
    '/services/anschrift-aenderung/matrix',
    { schema: matrix, config: { access: 'signedIn' } },
    async () => anschriftMatrix,
  );

  const neu = { summary: 'Beginn einer Anschriftänderung', response: { 200: newAnschriftResponse } };
  app.get('/services/anschrift-aenderung/neu', { schema: neu, config: { access } }, (request) =>
    newAnschrift(context, identityOf(request)),
  );

  const save = { summary: 'Anschriftänderung beauftragen', body, response: { 201: object({ id: integer }) } };
  app.post(
    '/services/anschrift-aenderung/save',
    { schema: save, config: { access } },
    async (request, reply) =>
      reply.status(201).send(await requestAnschrift(context, identityOf(request), request.body)),
  );
};

/** The places of a postcode; empty for an unknown one. */
const zuersOrte: PortalRouteModule = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const schema = {
    summary: 'Orte zu einer Postleitzahl',
    params: object({ plz: pathSegment }),
    response: { 200: arrayOf(object({ ort: text })) },
  };
  app.get('/imap2/getZuersOrte/:plz', { schema, config: { access: 'signedIn' } }, async (request) => {
    await requireLookupQuota(context, sessionOf(request));
    return verzeichnis.orte(request.params.plz);
  });
};

/** The streets of a postcode and place, separated by a comma; empty for unknown ones. */
const zuersStrassen: PortalRouteModule = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const schema = {
    summary: 'Straßen zu Postleitzahl und Ort',
    params: object({ plzUndOrt: pathSegment }),
    response: { 200: arrayOf(object({ strasse: text })) },
  };
  app.get(
    '/imap2/getZuersStrassen/:plzUndOrt',
    { schema, config: { access: 'signedIn' } },
    async (request) => {
      await requireLookupQuota(context, sessionOf(request));
      const { plzUndOrt } = request.params;
      const comma = plzUndOrt.indexOf(',');
      if (comma < 0) return [];
      return verzeichnis.strassen(plzUndOrt.slice(0, comma), plzUndOrt.slice(comma + 1).trim());
    },
  );
};

/** Addresses of policyholders: changed, with the places and streets to choose from. */
export const anschrift: PortalModule = {
  name: 'anschrift',
  routes: [anschriftAenderung, vertragAnschrift, zuersOrte, zuersStrassen],
};

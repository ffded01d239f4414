import { identityOf, pathSegment } from '@schema-screens/server/http';
import {
  arrayOf,
  booleanSchema,
  enumTextLookup,
  integer,
  object,
  orNull,
  searchResponse,
  text,
  time,
} from '@schema-screens/server/resources';
import { localTime, requestLocale } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { aktivieren, readFreischaltbar } from './aktivieren.ts';
import { readFremdeinsichten, vertraegeText } from './antragsteller.ts';
import durchlauf from './durchlauf.routes.ts';
import hooks from './hooks.ts';
import { revokeDecision } from './zuruecknehmen.ts';

const fremdeinsicht = object({
  id: integer,
  antragsteller_nummer: text,
  antragsteller_name: orNull(text),
  antragnehmer_nummer: text,
  vertraege: arrayOf(text),
  status_idm: text,
  statusText: text,
  wurde_aktiviert: booleanSchema,
  aktivierung_zeit: orNull(time),
  idm_genehmigung_zeit: orNull(time),
  anlage_zeit: time,
});

const code = object({
  freischaltungscode: { ...text, title: 'Freischaltungscode', minLength: 1, maxLength: 50 },
  id: { ...integer, title: 'Antrag', minimum: 1, maximum: 2_147_483_647 },
});

/**
 * Access to contracts, in addition to the generic calls of `vertragseinsicht`: requests for one's own contracts, and entering a
 * code.
 */
const routes: PortalRouteModule = (app, { context }) => {
  const others = {
    summary: 'Anträge anderer auf Einsicht in die eigenen Verträge',
    response: { 200: searchResponse(fremdeinsicht) },
  };
  app.get(
    '/vertragszugriff/fremdeinsichten',
    { schema: others, config: { access: ['vn'] } },
    async (request) => {
      const rows = await readFremdeinsichten(context.database.read, identityOf(request));
      const textOf = enumTextLookup(context.resources);
      const data = rows.map((row) => ({
        ...row,
        statusText: requestLocale().translate(textOf('zugriffsstatus', row.status_idm)),
      }));
      return { data, count: data.length };
    },
  );

  const open = {
    summary: 'Eigene genehmigte Anträge, die auf ihren Freischaltungscode warten, die neuesten zuerst',
    response: { 200: arrayOf(object({ id: integer, text })) },
  };
  app.get('/vertragszugriff/freischaltbar', { schema: open, config: { access: ['vn'] } }, async (request) => {
    const rows = await readFreischaltbar(context.database.read, identityOf(request));
    return rows.map(({ id, antragnehmer_nummer, vertraege, anlage_zeit }) => ({
      id,
      text: portalTexts().vertragszugriff.antrag({
        kundennummer: toDisplayedKundennummer(antragnehmer_nummer),
        vertraege: vertraegeText(vertraege),
        zeit: localTime(anlage_zeit),
      }),
    }));
  });

  const undo = {
    summary: 'Entscheidung über einen Antrag zurücknehmen',
    params: object({ id: pathSegment }),
    body: object({ grund: { ...text, title: 'Grund', minLength: 1, maxLength: 200 } }),
  };
  app.post(
    '/vertragszugriff/:id/zuruecknehmen',
    { schema: undo, config: { access: ['idm', 'adm'] } },
    async (request, reply) => {
      await revokeDecision(context, identityOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );

  const schema = { summary: 'Einsicht mit dem Freischaltungscode freischalten', body: code };
  app.post(
    '/vertragseinsicht/aktivieren',
    // Every attempt counts, so responses are not stored for repeated requests.
    { schema, config: { access: ['vn'], isRepeatable: true } },
    async (request, reply) => {
      await aktivieren(context, identityOf(request), request.body);
      return reply.status(204).send();
    },
  );
};

/** Accesses to contracts of others. */
export const vertragszugriff: PortalModule = {
  name: 'vertragszugriff',
  hooks,
  routes: [durchlauf, routes],
  demo: async () => (await import('./demo.ts')).default,
};

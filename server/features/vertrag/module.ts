import { identityOf } from '@schema-screens/server/http';
import { booleanSchema, queryOf } from '@schema-screens/server/resources';
import { businessDay, notFound } from '@schema-screens/server/shared';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { faelligkeitOf } from './faellig.ts';
import { beendetText, isLaufend } from './laufend.ts';
import { offeneAenderungText } from './offene-aenderungen.ts';
import { withVertragNr } from './own-vertrag.ts';
import { listOwner, listQuery, requirePolicyholder, vertragViewer } from './owner-of.ts';
import { vertraegeResponse, vertragResponse, vertragsauswahlResponse } from './responses.ts';
import { withVisiblePraemien } from './visible-praemien.ts';

const lister = ['vn', 'idm', 'adm'] as const;

/** Contracts: lists and one of them. */
const routes: PortalRouteModule = (app, { context: { coreSystem, database, now } }) => {
  const lists = {
    summary: 'Eigene und einsehbare Verträge; der Innendienst nennt den Versicherungsnehmer',
    querystring: listQuery,
    response: { 200: vertraegeResponse },
  };
  for (const path of ['/vertraege', '/imap2/getVertraege'])
    app.get(path, { schema: lists, config: { access: lister } }, async (request) =>
      coreSystem.vertraege(listOwner(identityOf(request), request.query, vertragViewer)),
    );

  app.get(
    '/imap2/vertrag/:vertragNr',
    {
      schema: {
        summary: 'Ein eigener oder einsehbarer Vertrag',
        params: withVertragNr,
        response: { 200: vertragResponse },
      },
      config: { access: ['vn'] },
    },
    async (request) => {
      const { vertragNr: number } = request.params;
      const identity = identityOf(request);
      const vertrag = await coreSystem.vertragInParts(vertragViewer(identity), number);
      if (!vertrag) throw notFound();
      const faelligkeit = faelligkeitOf(vertrag.offeneposten, businessDay(now()));
      const offeneAenderung = await offeneAenderungText(database.read, identity, number);
      return { ...withVisiblePraemien(vertrag), ...faelligkeit, offeneAenderung };
    },
  );
};

/** The contracts of the policyholder of the session; with `laufend=true` only current ones. */
const currentVnVertraege: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    querystring: queryOf({ laufend: booleanSchema }),
    response: { 200: vertragsauswahlResponse },
  };
  app.get('/imap2/currentVnVertraege', { schema, config: { access: ['vn'] } }, async (request) => {
    const vertraege = await context.coreSystem.vertraege(requirePolicyholder(identityOf(request)));
    const marked = beendetText(context.now());
    const selected =
      request.query.laufend === 'true' ? vertraege.filter(isLaufend(context.now())) : vertraege;
    return selected.map((vertrag) => ({ ...vertrag, beendetText: marked(vertrag) }));
  });
};

/** Contracts. */
export const vertrag: PortalModule = {
  name: 'vertrag',
  routes: [currentVnVertraege, routes],
};

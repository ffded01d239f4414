import { todayInBerlin } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { notFound } from '../../shared/portal-error.ts';
import { faelligkeitOf } from '../offener-posten/faellig.ts';
import type { RouteModule } from '../route-module.ts';
import { vertragNrParameter } from './own-vertrag.ts';
import { type ListQuery, listOwner, viewer } from './owner-of.ts';
import { vertraegeResponse, vertragResponse } from './responses.ts';
import { withShownPraemien } from './shown-praemien.ts';

const lister = ['vn', 'idm', 'adm'] as const;

/** Contracts: lists and one of them. */
const routes: RouteModule = (app, { context: { coreSystem, now } }) => {
  const lists = {
    summary: 'Eigene und einsehbare Verträge; der Innendienst nennt den Versicherungsnehmer',
    response: vertraegeResponse,
  };
  for (const path of ['/vertraege', '/imap2/getVertraege'])
    app.get<ListQuery>(path, { config: { access: lister, description: lists } }, async (request) =>
      coreSystem.vertraege(listOwner(identityOf(request), request.query, viewer)),
    );

  app.get<{ Params: { vertragNr: string } }>(
    '/imap2/vertrag/:vertragNr',
    {
      config: {
        access: ['vn'],
        description: { summary: 'Ein eigener oder einsehbarer Vertrag', response: vertragResponse },
      },
    },
    async (request) => {
      const number = vertragNrParameter(request.params.vertragNr);
      const vertrag = await coreSystem.vertragInParts(viewer(identityOf(request)), number);
      if (!vertrag) throw notFound();
      const faelligkeit = faelligkeitOf(vertrag.offeneposten, todayInBerlin(now()));
      return { ...withShownPraemien(vertrag), ...faelligkeit };
    },
  );
};

export default routes;

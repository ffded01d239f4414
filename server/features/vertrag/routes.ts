import { todayInBerlin } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { notFound } from '../../shared/portal-error.ts';
import { faelligkeitOf } from '../offener-posten/faellig.ts';
import type { RouteModule } from '../route-module.ts';
import { vertragNrParameter } from './own-vertrag.ts';
import { type ListQuery, listOwner, viewer } from './owner-of.ts';
import { requireReadable, withReadableParts } from './readable.ts';
import { vertraegeResponse, vertragResponse } from './responses.ts';
import { withShownPraemien } from './shown-praemien.ts';

const lister = ['vn', 'idm', 'adm'] as const;

/** What of a contract has a card of its own. */
const parts = ['vertragspartenMitDownloadInfo', 'bewegungen', 'schaeden', 'offeneposten', 'makler'] as const;

/** Contracts: lists and one of them. */
const routes: RouteModule = (app, { context: { coreSystem, now }, validator }) => {
  const lists = {
    summary: 'Eigene und einsehbare Verträge; der Innendienst nennt den Versicherungsnehmer',
    response: vertraegeResponse,
  };
  for (const path of ['/vertraege', '/imap2/getVertraege'])
    app.get<ListQuery>(path, { config: { access: lister, description: lists } }, async (request) => {
      const owner = listOwner(identityOf(request), request.query, viewer);
      return requireReadable(validator, vertraegeResponse, await coreSystem.vertraege(owner));
    });

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
      const vertrag = await coreSystem.vertrag(viewer(identityOf(request)), number);
      if (!vertrag) throw notFound();
      const faelligkeit = faelligkeitOf(vertrag.offeneposten, todayInBerlin(now()));
      return withReadableParts(
        validator,
        vertragResponse,
        { ...withShownPraemien(vertrag), ...faelligkeit },
        parts,
      );
    },
  );
};

export default routes;

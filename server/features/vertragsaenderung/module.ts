import { identityOf } from '@schema-screens/server/http';
import {
  amount,
  arrayOf,
  booleanSchema,
  integer,
  object,
  orNull,
  text,
} from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import { portalFormSchema } from '../../types/portal-types.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { isLaufend } from '../vertrag/laufend.ts';
import { offeneAenderungText } from '../vertrag/offene-aenderungen.ts';
import { withVertragNr } from '../vertrag/own-vertrag.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import { sparteResponse } from '../vertrag/responses.ts';
import { requestVertragsaenderung } from './request-vertragsaenderung.ts';
import { risikenOf } from './risiken.ts';

const adresse = object({ strasse: orNull(text), plz: orNull(text), ort: orNull(text) });
const risiko = object({
  mandant: text,
  vertragNr: text,
  vertragSpartenSparte: text,
  vertragSparteRisiko: integer,
  edvNr: text,
  gruppe: text,
  bezeichnung: text,
  alteAdresse: adresse,
  alteQm: orNull(amount),
  hatQm: booleanSchema,
});

/** New locations and areas of risks. */
const routes: PortalRouteModule = (app, { context }) => {
  const access = ['vn'] as const;
  const lines = {
    summary: 'Sparten, Deckungen und Risikoorte für eine Vertragsänderung',
    params: withVertragNr,
    response: {
      200: object({
        vertragNr: text,
        vertragNrSpartenBezeichnung: text,
        sparten: arrayOf(sparteResponse),
        risiken: arrayOf(risiko),
        offeneAenderung: orNull(text),
      }),
    },
  };
  app.get(
    '/imap2/vertrag/:vertragNr/vertragsaenderung',
    { schema: lines, config: { access } },
    async (request) => {
      const { vertragNr: number } = request.params;
      const identity = identityOf(request);
      const vertrag = await context.coreSystem.vertrag(requirePolicyholder(identity), number);
      if (!vertrag) throw notFound();
      const { vertragNr, vertragNrSpartenBezeichnung, vertragspartenMitDownloadInfo } = vertrag;
      return {
        vertragNr,
        vertragNrSpartenBezeichnung,
        sparten: vertragspartenMitDownloadInfo.filter(({ stornoDatum }) => stornoDatum === null),
        risiken: risikenOf(vertrag),
        offeneAenderung: await offeneAenderungText(context.database.read, identity, vertragNr),
      };
    },
  );

  const current = {
    summary: 'Bekannte Adressen: die eigene und die Risikoorte der eigenen Verträge',
    response: {
      200: arrayOf(object({ adresse: text, strasse: orNull(text), plz: orNull(text), ort: orNull(text) })),
    },
  };
  app.get(
    '/services/vertragsaenderung/adressen',
    { schema: current, config: { access } },
    async (request) => {
      const identity = identityOf(request);
      const vn = await readCurrentVn(context.database.read, identity);
      const owner = requirePolicyholder(identity);
      const { coreSystem, now } = context;
      const numbers = (await coreSystem.vertraege(owner))
        .filter(isLaufend(now()))
        .map(({ vertragNr }) => vertragNr);
      const vertraege = await coreSystem.vertraegeByNr(owner, numbers);
      const places = vertraege.flatMap(risikenOf).map(({ alteAdresse }) => alteAdresse);
      const byText = new Map(
        [vn, ...places].map(({ strasse, plz, ort }) => [`${strasse}, ${plz} ${ort}`, { strasse, plz, ort }]),
      );
      return [...byText].map(([name, place]) => ({ adresse: name, ...place }));
    },
  );

  const schema = {
    summary: 'Vertragsänderungen beauftragen, ein Auftrag je Risiko',
    body: portalFormSchema(context.resources, 'vertragsaenderung'),
    response: { 201: object({ id: integer }) },
  };
  app.post('/services/vertragsaenderung', { schema, config: { access } }, async (request, reply) => {
    const { aenderungen } = request.body;
    return reply.status(201).send(await requestVertragsaenderung(context, identityOf(request), aenderungen));
  });
};

/** Changes that customers ask for. */
export const vertragsaenderung: PortalModule = {
  name: 'vertragsaenderung',
  routes: [routes],
};

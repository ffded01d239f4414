import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { amount, flag, integer, list, object, orNull, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { isLaufend } from '../vertrag/laufend.ts';
import { vertragNrParameter } from '../vertrag/own-vertrag.ts';
import { holder } from '../vertrag/owner-of.ts';
import { sparteResponse } from '../vertrag/responses.ts';
import { type Risikoaenderung, requestVertragsaenderung } from './request-vertragsaenderung.ts';
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
  hatQm: flag,
});

/** New places and areas of risks. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['vn'] as const;
  const lines = {
    summary: 'Sparten, Deckungen und Risikoorte für eine Vertragsänderung',
    response: object({
      vertragNr: text,
      vertragNrSpartenBezeichnung: text,
      sparten: list(sparteResponse),
      risiken: list(risiko),
    }),
  };
  app.get<{ Params: { vertragNr: string } }>(
    '/imap2/vertrag/:vertragNr/vertragsaenderung',
    { config: { access, description: lines } },
    async (request) => {
      const number = vertragNrParameter(request.params.vertragNr);
      const vertrag = await context.coreSystem.vertrag(holder(identityOf(request)), number);
      if (!vertrag) throw notFound();
      const { vertragNr, vertragNrSpartenBezeichnung, vertragspartenMitDownloadInfo } = vertrag;
      return {
        vertragNr,
        vertragNrSpartenBezeichnung,
        sparten: vertragspartenMitDownloadInfo.filter(({ stornoDatum }) => stornoDatum === null),
        risiken: risikenOf(vertrag),
      };
    },
  );

  const known = {
    summary: 'Bekannte Adressen: die eigene und die Risikoorte der eigenen Verträge',
    response: list(object({ adresse: text, strasse: orNull(text), plz: orNull(text), ort: orNull(text) })),
  };
  app.get(
    '/services/vertragsaenderung/adressen',
    { config: { access, description: known } },
    async (request) => {
      const identity = identityOf(request);
      const vn = await readCurrentVn(context.database.read, identity);
      const owner = holder(identity);
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

  const body = formSchema(context.resources, 'vertragsaenderung');
  const description = {
    summary: 'Vertragsänderungen beauftragen, ein Auftrag je Risiko',
    body,
    response: object({ id: integer }),
    status: 201,
  };
  app.post('/services/vertragsaenderung', { config: { access, description } }, async (request, reply) => {
    const { aenderungen } = checkedBody<{ aenderungen: Risikoaenderung[] }>(validator, body, request.body);
    return reply.status(201).send(await requestVertragsaenderung(context, identityOf(request), aenderungen));
  });
};

export default routes;

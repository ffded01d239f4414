import { electronicFormatIBAN } from 'ibantools';
import { sessionOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, object, text } from '../../http/response-schema.ts';
import { bankOfIban } from '../../ports/bank/bank-of-iban.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { conflict, notFound } from '../../shared/portal-error.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import type { RouteModule } from '../route-module.ts';
import { senderOf } from '../uebergabe/sender-of.ts';
import { createUebergabe, findUebergabe, openUebergabe, useUebergabe } from '../uebergabe/uebergabe.ts';
import { beendet, isLaufend } from '../vertrag/laufend.ts';
import { vertragNrParameter } from '../vertrag/own-vertrag.ts';
import { holder } from '../vertrag/owner-of.ts';

interface Mandat {
  readonly iban: string;
  readonly bic: string;
  readonly kontoinhaber: string;
}

/** Address of the portal's own form. */
const baseUrl = '/sepa-mandat';

/** A direct debit mandate, given outside of the session with an id that is handed over. */
const routes: RouteModule = (app, { context, validator }) => {
  const { coreSystem, database } = context;
  const handOver = {
    summary:
      'Kennung, mit der das SEPA-Formular eines eigenen Vertrags einmal zu öffnen ist, und seine Adresse',
    response: object({ formId: text, baseUrl: text }),
  };
  app.post<{ Params: { vertragNr: string } }>(
    '/imap2/auth/sepa/:vertragNr',
    { config: { access: ['vn'], description: handOver } },
    async (request) => {
      const session = sessionOf(request);
      const number = vertragNrParameter(request.params.vertragNr);
      const vertrag = await coreSystem.vertrag(holder(session.identity), number);
      if (!vertrag) throw notFound();
      if (!isLaufend(context.now())(vertrag)) throw conflict(beendet(number));
      return database.transaction(async (tx) => ({
        formId: await createUebergabe(tx, context, session, 'sepa', number),
        baseUrl,
      }));
    },
  );

  const open = {
    summary: 'SEPA-Formular mit einer Kennung öffnen',
    response: object({ antrag: text, vertragNr: text, versicherungsnehmer: text, kontoinhaber: text }),
  };
  app.post<{ Params: { id: string } }>(
    '/sepa-mandat/:id/oeffnen',
    { config: { access: 'public', description: open } },
    async (request) => {
      const sender = await senderOf(request, request.params.id, context);
      const { antrag, identity, vertragNr } = await database.transaction((tx) =>
        openUebergabe(tx, context, 'sepa', sender),
      );
      const vertrag = await coreSystem.vertrag(holder(identity), vertragNr);
      if (!vertrag) throw notFound();
      const { partnerKomplettEinzeilig } = vertrag.versicherungsnehmer;
      return {
        antrag,
        vertragNr,
        versicherungsnehmer: partnerKomplettEinzeilig,
        kontoinhaber: vertrag.vnName,
      };
    },
  );

  const body = formSchema(context.resources, 'sepa_mandat');
  const send = {
    summary: 'SEPA-Lastschriftmandat erteilen',
    body,
    response: object({ id: integer }),
    status: 201,
  };
  app.post<{ Params: { id: string } }>(
    '/sepa-mandat/:id',
    { config: { access: 'public', description: send } },
    async (request, reply) => {
      const sender = await senderOf(request, request.params.id, context);
      const { identity, vertragNr } = await findUebergabe(database.read, context, 'sepa', sender);
      const mandat = checkedBody<Mandat>(validator, body, request.body);
      const iban = electronicFormatIBAN(mandat.iban) ?? mandat.iban;
      const created = await database.transaction(async (tx) => {
        await useUebergabe(tx, context, sender);
        const id = await createEingang(tx, context, identity, {
          art: 'SEPA',
          betreff: `SEPA-Lastschriftmandat für Vertrag ${vertragNr}`,
          vertrag_nr: vertragNr,
          angaben: [
            { angabe: 'Vertrag', neu: vertragNr },
            { angabe: 'Kontoinhaber', neu: mandat.kontoinhaber },
            { angabe: 'IBAN', neu: `•••• ${iban.slice(-4)}` },
            { angabe: 'Bank', neu: bankOfIban(iban)?.bezeichnung ?? null },
          ],
          daten: { vertragNr, iban, bic: mandat.bic, kontoinhaber: mandat.kontoinhaber },
        });
        return { id };
      });
      return reply.status(201).send(created);
    },
  );
};

export default routes;

import { compactIban } from '@schema-screens/locale';
import { pathSegment, sessionOf } from '@schema-screens/server/http';
import { integer, object, text } from '@schema-screens/server/resources';
import { conflict, type Identity, notFound } from '@schema-screens/server/shared';
import { mailTexts } from '../../texts/portal-texts.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import {
  createUebergabe,
  findUebergabe,
  markUebergabeUsed,
  openUebergabe,
  senderOf,
} from '../uebergabe/uebergabe.ts';
import { beendet, isLaufend } from '../vertrag/laufend.ts';
import { withVertragNr } from '../vertrag/own-vertrag.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import { bankOfIban } from './bank-of-iban.ts';

/** Path of the portal's own form. */
const baseUrl = '/sepa-mandat';

/** A direct debit mandate, given outside of the session with an id from a hand-over. */
const routes: PortalRouteModule = (app, { context }) => {
  const { coreSystem, database } = context;

  /** A contract for which its user may give a mandate; throws a 404 if it is not the user's, a 409 if it has ended. */
  async function requireLaufend(identity: Identity, vertragNr: string) {
    const vertrag = await coreSystem.vertrag(requirePolicyholder(identity), vertragNr);
    if (!vertrag) throw notFound();
    if (!isLaufend(context.now())(vertrag)) throw conflict(beendet(vertragNr));
    return vertrag;
  }

  const handOver = {
    summary:
      'Kennung, mit der das SEPA-Formular eines eigenen Vertrags einmal zu öffnen ist, und seine Adresse',
    params: withVertragNr,
    response: { 200: object({ formId: text, baseUrl: text }) },
  };
  app.post(
    '/imap2/auth/sepa/:vertragNr',
    { schema: handOver, config: { access: ['vn'] } },
    async (request) => {
      const session = sessionOf(request);
      const { vertragNr: number } = request.params;
      await requireLaufend(session.identity, number);
      return database.transaction(async (tx) => ({
        formId: await createUebergabe(tx, context, session, 'sepa', number),
        baseUrl,
      }));
    },
  );

  const open = {
    summary: 'SEPA-Formular mit einer Kennung öffnen',
    params: object({ id: pathSegment }),
    response: {
      200: object({ antrag: text, vertragNr: text, versicherungsnehmer: text, kontoinhaber: text }),
    },
  };
  app.post('/sepa-mandat/:id/oeffnen', { schema: open, config: { access: 'public' } }, async (request) => {
    const sender = await senderOf(request, request.params.id, context);
    const { antrag, identity, vertragNr } = await database.transaction((tx) =>
      openUebergabe(tx, context, 'sepa', sender),
    );
    const vertrag = await requireLaufend(identity, vertragNr);
    const { partnerKomplettEinzeilig } = vertrag.versicherungsnehmer;
    return {
      antrag,
      vertragNr,
      versicherungsnehmer: partnerKomplettEinzeilig,
      kontoinhaber: vertrag.vnName,
    };
  });

  const send = {
    summary: 'SEPA-Lastschriftmandat erteilen',
    params: object({ id: pathSegment }),
    body: portalFormSchema(context.resources, 'sepa_mandat'),
    response: { 201: object({ id: integer }) },
  };
  app.post(
    '/sepa-mandat/:id',
    { schema: send, config: { access: 'public' }, attachValidation: true },
    async (request, reply) => {
      const sender = await senderOf(request, request.params.id, context);
      const { identity, vertragNr } = await findUebergabe(database.read, context, 'sepa', sender);
      if (request.validationError) throw request.validationError;
      await requireLaufend(identity, vertragNr);
      const mandat = request.body;
      const iban = compactIban(mandat.iban);
      const created = await database.transaction(async (tx) => {
        await markUebergabeUsed(tx, context, sender);
        const id = await createEingang(tx, context, identity, {
          art: 'SEPA',
          betreff: [{ text: 'SEPA-Lastschriftmandat für Vertrag {vertragNr}', values: { vertragNr } }],
          vertrag_nr: vertragNr,
          angaben: [
            { angabe: 'Vertrag', neu: vertragNr },
            { angabe: 'Kontoinhaber', neu: mandat.kontoinhaber },
            { angabe: 'IBAN', neu: `•••• ${iban.slice(-4)}` },
            { angabe: 'Bank', neu: bankOfIban(iban)?.bezeichnung ?? null },
          ],
          daten: { vertragNr, iban, bic: mandat.bic, kontoinhaber: mandat.kontoinhaber },
          mail: () => mailTexts().eingang.SEPA,
        });
        return { id };
      });
      return reply.status(201).send(created);
    },
  );
};

/** Mandates as PDF. */
export const sepa: PortalModule = {
  name: 'sepa',
  routes: [routes],
};

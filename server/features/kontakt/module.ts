import { isBlank } from '@schema-screens/locale';
import { identityOf, pathSegment } from '@schema-screens/server/http';
import { booleanSchema, integer, object, orNull, text } from '@schema-screens/server/resources';
import { type Identity, invalid, type Message, messageText, notFound } from '@schema-screens/server/shared';
import { toStoredKundennummer } from '#portal-rules';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import { type PortalReader, portalFormSchema } from '../../types/portal-types.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { requireOwnBezug } from '../eingang/own-bezug.ts';
import { readableNachrichten } from '../nachricht/nachricht-scope.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { hatVertraege, requirePolicyholder, withHatVertraege } from '../vertrag/owner-of.ts';

const answerTo = (betreff: string): Message => ({
  text: 'Antwort auf: {betreff}',
  values: { betreff: betreff.replace(/^((Antwort auf|Reply to): )+/, '') },
});

/** A message that the caller can read, and the contract (`vt`) or claim (`sd`) that it is about; throws a 404 for any other. */
const requireReadable = (db: PortalReader, identity: Identity, id: number) =>
  db
    .selectFrom('nachricht')
    .select(['id', 'betreff', 'bezug', 'bezug_detail'])
    .where('id', '=', id)
    .where(readableNachrichten(identity))
    .executeTakeFirstOrThrow(notFound);

/** Messages from policyholders to the insurer. */
const routes: PortalRouteModule = (app, { context }) => {
  const neu = {
    summary: 'Womit eine Kontaktanfrage beginnt: bei „nachricht-NUMMER“ mit deren Betreff und Vertrag',
    params: object({ nummer: pathSegment }),
    response: {
      200: object({
        antwortAuf: orNull(integer),
        betreff: orNull(text),
        vertrag: orNull(text),
        hatVertraege: booleanSchema,
      }),
    },
  };
  app.get('/kontakt/neu/nachricht-:nummer', { schema: neu, config: { access: ['vn'] } }, async (request) => {
    const { nummer = '' } = request.params;
    const identity = identityOf(request);
    const customer = { hatVertraege: await hatVertraege(context, identity) };
    if (!/^[1-9][0-9]{0,9}$/.test(nummer))
      return { antwortAuf: null, betreff: null, vertrag: null, ...customer };
    const { id, betreff, bezug, bezug_detail } = await requireReadable(
      context.database.read,
      identity,
      Number(nummer),
    );
    const owner = requirePolicyholder(identity);
    const claims = bezug === 'sd' ? await context.coreSystem.schaeden(owner) : [];
    const claimed = claims.find(({ schadenNummer }) => schadenNummer === bezug_detail)?.vertragNr;
    const number = bezug === 'vt' ? bezug_detail : (claimed ?? null);
    const vertrag = number === null ? undefined : await context.coreSystem.vertrag(owner, number);
    return {
      antwortAuf: id,
      betreff: messageText(answerTo(betreff)),
      vertrag: vertrag?.vertragNr ?? null,
      ...customer,
    };
  });

  const schema = {
    summary: 'Kontaktanfrage senden',
    body: portalFormSchema(context.resources, 'kontakt'),
    response: { 201: object({ id: integer }) },
  };
  const preValidation = withHatVertraege(context);
  app.post('/kontakt', { schema, config: { access: ['vn'] }, preValidation }, async (request, reply) => {
    const identity = identityOf(request);
    const { vertrag, nachricht, antwortAuf, vnNr } = request.body;
    if (vnNr && toStoredKundennummer(vnNr) !== ownVnNummer(identity)) throw notFound();
    if (isBlank(nachricht))
      throw invalid([{ dataPath: 'nachricht', message: portalTexts().nachricht.empty }]);
    const bezug = await requireOwnBezug(context, identity, { vertrag });
    const answered = antwortAuf
      ? await requireReadable(context.database.read, identity, antwortAuf)
      : undefined;
    const created = await context.database.transaction(async (tx) => ({
      id: await createEingang(tx, context, identity, {
        art: 'KONTAKT',
        betreff: answered
          ? [answerTo(answered.betreff)]
          : [
              vertrag
                ? { text: 'Kontaktanfrage zum Vertrag {vertrag}', values: { vertrag } }
                : { text: 'Kontaktanfrage' },
            ],
        ...bezug,
        antwort_auf: answered?.id ?? null,
        angaben: [
          ...(vertrag ? [{ angabe: 'Vertrag', neu: vertrag }] : []),
          ...(answered ? [{ angabe: 'Antwort auf', neu: answered.betreff }] : []),
          { angabe: 'Nachricht', neu: nachricht },
        ],
        daten: { nachricht },
        mail: () => mailTexts().eingang.KONTAKT,
      }),
    }));
    return reply.status(201).send(created);
  });
};

/** The contact form. */
export const kontakt: PortalModule = {
  name: 'kontakt',
  routes: [routes],
};

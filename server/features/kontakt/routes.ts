import { isBlank } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, object } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { toStoredKundennummer } from '../../shared/kundennummer.ts';
import { invalid, notFound } from '../../shared/portal-error.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { requireOwnBezug } from '../eingang/own-bezug.ts';
import type { RouteModule } from '../route-module.ts';
import { requireReadable } from './require-readable.ts';

interface Anfrage {
  readonly vertrag: string;
  readonly nachricht: string;
  readonly antwortAuf?: number | null;
  readonly vnNr?: string | null;
}

/** Messages of policyholders to the insurer. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'kontakt');
  const description = {
    summary: 'Kontaktanfrage senden',
    body,
    response: object({ id: integer }),
    status: 201,
  };
  app.post('/kontakt', { config: { access: ['vn'], description } }, async (request, reply) => {
    const identity = identityOf(request);
    const { vertrag, nachricht, antwortAuf, vnNr } = checkedBody<Anfrage>(validator, body, request.body);
    if (vnNr && toStoredKundennummer(vnNr) !== identity.vn_nummer) throw notFound();
    if (isBlank(nachricht))
      throw invalid([{ dataPath: 'nachricht', message: 'Bitte geben Sie eine Nachricht ein.' }]);
    const bezug = await requireOwnBezug(context, identity, { vertrag });
    const answered = antwortAuf
      ? await requireReadable(context.database.read, identity, antwortAuf)
      : undefined;
    const created = await context.database.transaction(async (tx) => ({
      id: await createEingang(tx, context, identity, {
        art: 'KONTAKT',
        betreff: answered ? `Antwort auf: ${answered.betreff}` : `Kontaktanfrage zum Vertrag ${vertrag}`,
        ...bezug,
        antwort_auf: answered?.id ?? null,
        angaben: [
          { angabe: 'Vertrag', neu: vertrag },
          ...(answered ? [{ angabe: 'Antwort auf', neu: answered.betreff }] : []),
          { angabe: 'Nachricht', neu: nachricht },
        ],
        daten: { nachricht },
      }),
    }));
    return reply.status(201).send(created);
  });
};

export default routes;

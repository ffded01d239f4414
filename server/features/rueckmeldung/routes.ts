import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, object } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { Role } from '../../shared/identity.ts';
import { filledAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import type { Eingangsart } from '../eingang/eingangsarten.ts';
import type { RouteModule } from '../route-module.ts';

type Values = Readonly<Record<string, string | number | null>>;

interface Kind {
  readonly path: string;
  readonly property: string;
  readonly art: Eingangsart;
  readonly access: readonly Role[];
  readonly summary: string;
  betreff(values: Values): string;
}

const captions = ['', 'schlecht', 'mäßig', 'ok', 'gut', 'ausgezeichnet'];

const kinds: readonly Kind[] = [
  {
    path: '/services/fehlermeldung',
    property: 'fehlermeldung',
    art: 'FEHLERMELDUNG',
    access: ['vn', 'idm', 'adm', 'prod'],
    summary: 'Fehler melden',
    betreff: ({ titel }) => String(titel),
  },
  {
    path: '/services/feedback',
    property: 'feedback',
    art: 'FEEDBACK',
    access: ['vn'],
    summary: 'Feedback geben',
    betreff: ({ bewertung }) =>
      bewertung ? `Feedback: ${bewertung} von 5 (${captions[Number(bewertung)]})` : 'Feedback',
  },
];

/** What users say about the portal itself. */
const routes: RouteModule = (app, { context, validator }) => {
  for (const { path, property, art, access, summary, betreff } of kinds) {
    const inner = formSchema(context.resources, property);
    const body: JsonSchema = {
      type: 'object',
      required: [property],
      additionalProperties: false,
      properties: { [property]: inner },
    };
    const description = { summary, body, response: object({ id: integer }), status: 201 };
    app.post(path, { config: { access, description } }, async (request, reply) => {
      const { [property]: values = {} } = checkedBody<Record<string, Values>>(validator, body, request.body);
      const created = await context.database.transaction(async (tx) => ({
        id: await createEingang(tx, context, identityOf(request), {
          art,
          betreff: betreff(values),
          angaben: filledAngaben(context, inner.properties as Record<string, JsonSchema>, values),
          daten: { ...values },
        }),
      }));
      return reply.status(201).send(created);
    });
  }
};

export default routes;

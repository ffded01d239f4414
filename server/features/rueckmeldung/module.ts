import { identityOf } from '@schema-screens/server/http';
import { integer, object, type RawJsonSchema, typedSchema } from '@schema-screens/server/resources';
import type { MessageValue, Role } from '@schema-screens/server/shared';
import { portalFormSchema } from '../../types/portal-types.ts';
import { filledAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import type { Eingangsart } from '../eingang/eingangsarten.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';

type Values = Readonly<Record<string, string | number | null>>;

interface Kind {
  readonly path: string;
  readonly property: 'fehlermeldung' | 'feedback';
  readonly art: Eingangsart;
  readonly access: readonly Role[];
  readonly summary: string;
  betreff(values: Values): MessageValue;
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
      bewertung
        ? {
            text: 'Feedback: {bewertung} von 5 ({wert})',
            values: { bewertung: Number(bewertung), wert: { text: captions[Number(bewertung)] ?? '' } },
          }
        : { text: 'Feedback' },
  },
];

/** Feedback of users about the portal. */
const routes: PortalRouteModule = (app, { context }) => {
  for (const { path, property, art, access, summary, betreff } of kinds) {
    const inner = portalFormSchema(context.resources, property);
    const body = typedSchema<Readonly<Record<Kind['property'], Values>>>(object({ [property]: inner }));
    const schema = { summary, body, response: { 201: object({ id: integer }) } };
    app.post(path, { schema, config: { access } }, async (request, reply) => {
      const { [property]: values } = request.body;
      const created = await context.database.transaction(async (tx) => ({
        id: await createEingang(tx, context, identityOf(request), {
          art,
          betreff: [betreff(values)],
          angaben: filledAngaben(context, inner.properties as Record<string, RawJsonSchema>, values),
          daten: { ...values },
        }),
      }));
      return reply.status(201).send(created);
    });
  }
};

/** What users say about the portal. */
export const rueckmeldung: PortalModule = {
  name: 'rueckmeldung',
  routes: [routes],
};

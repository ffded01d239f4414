import { parseTimeWindow } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import { identityOf, pathSegment } from '@schema-screens/server/http';
import {
  arrayOf,
  booleanSchema,
  day,
  integer,
  object,
  orNull,
  type RawJsonSchema,
  text,
} from '@schema-screens/server/resources';
import { invalid, type Message, messageText, requestLocale } from '@schema-screens/server/shared';
import { mailTexts } from '../../texts/portal-texts.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import { filledAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { requireOwnBezug } from '../eingang/own-bezug.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { hatVertraege, withHatVertraege } from '../vertrag/owner-of.ts';
import { problemOf, rueckruftage, rueckrufzeiten } from './rueckrufzeiten.ts';

const windowText = (zeitraum: string): Message => {
  const { day: tag, from, to } = parseTimeWindow(zeitraum);
  return { text: '{tag}, {from}–{to} Uhr', values: { tag: { day: tag }, from, to } };
};

/** Callback requests. */
const routes: PortalRouteModule = (app, { context }) => {
  const access = ['vn'] as const;
  const neu = {
    summary: 'Womit ein Rückrufwunsch beginnt: ob eine Telefonnummer hinterlegt ist, und ob es Verträge gibt',
    response: {
      200: object({
        telefon: orNull(text),
        hatTelefon: booleanSchema,
        hatVertraege: booleanSchema,
        thema: orNull(text),
      }),
    },
  };
  app.get('/services/rueckruf/neu', { schema: neu, config: { access } }, async (request) => {
    const identity = identityOf(request);
    const { telefon } = await readCurrentVn(context.database.read, identity);
    const customer = { hatTelefon: Boolean(telefon), hatVertraege: await hatVertraege(context, identity) };
    return { telefon: telefon ?? null, thema: customer.hatVertraege ? null : 'st', ...customer };
  });

  const tage = {
    summary: 'Die nächsten Tage, an denen wir zurückrufen',
    response: { 200: arrayOf(object({ tag: day, text })) },
  };
  app.get('/services/rueckruf/tage', { schema: tage, config: { access } }, async () =>
    rueckruftage(context.now()),
  );

  const zeiten = {
    summary: 'Die Zeiten eines Tages, zu denen wir zurückrufen',
    params: object({ tag: pathSegment }),
    response: { 200: arrayOf(object({ zeitraum: text, text })) },
  };
  app.get('/services/rueckruf/zeiten/:tag', { schema: zeiten, config: { access } }, async ({ params }) =>
    rueckrufzeiten(params.tag, context.now()),
  );

  const body = portalFormSchema(context.resources, 'rueckruf');
  const {
    hatTelefon: _telefon,
    hatVertraege: _vertraege,
    ...fields
  } = body.properties as Record<string, RawJsonSchema>;
  const schema = { summary: 'Rückruf anfordern', body, response: { 201: object({ id: integer }) } };
  const preValidation = withHatVertraege(context);
  app.post('/services/rueckruf', { schema, config: { access }, preValidation }, async (request, reply) => {
    const identity = identityOf(request);
    const { thema, vertrag, schaden, beschreibung, zeitraum } = request.body;
    const problem = problemOf(zeitraum, context.now());
    if (problem) throw invalid([{ dataPath: 'zeitraum', message: problem }]);
    const vn = await readCurrentVn(context.database.read, identity);
    const telefon = request.body.abweichendTelefon || vn.telefon || request.body.telefon;
    if (!telefon)
      throw invalid([
        { dataPath: 'telefon', message: fieldSentence(requestLocale(), 'required', 'Telefon') },
      ]);
    const bezug = await requireOwnBezug(context, identity, {
      vertrag: thema === 'vt' ? vertrag : null,
      schaden: thema === 'sd' ? schaden : null,
    });
    const erreichbarkeit = messageText(windowText(zeitraum));
    const created = await context.database.transaction(async (tx) => ({
      id: await createEingang(tx, context, identity, {
        art: 'RUECKRUF',
        betreff: [
          { text: 'Rückrufwunsch: {erreichbarkeit}', values: { erreichbarkeit: windowText(zeitraum) } },
        ],
        ...bezug,
        angaben: filledAngaben(context, fields, {
          ...request.body,
          telefon,
          abweichendTelefon: null,
          zeitraum: erreichbarkeit,
        }),
        daten: { thema, beschreibung: beschreibung ?? null, telefonnummer: telefon, erreichbarkeit },
        mail: () => mailTexts().eingang.RUECKRUF,
      }),
    }));
    return reply.status(201).send(created);
  });
};

/** Callbacks. */
export const rueckruf: PortalModule = {
  name: 'rueckruf',
  routes: [routes],
};

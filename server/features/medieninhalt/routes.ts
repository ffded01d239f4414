import { identityOf } from '@schema-screens/server/http';
import {
  arrayOf,
  booleanSchema,
  checkCreate,
  integer,
  object,
  orNull,
  type Row,
  type Schema,
  text,
} from '@schema-screens/server/resources';
import type { MedientypKey } from '../../types/enum-keys.gen.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import { botProofFields, requireHuman } from '../bot-pruefung/bot-check.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { copyToProduction } from './take-over.ts';

const row: Schema<Row> = { type: 'object' };

/** A picture as base64, and the rest of the JSON. */
const bodyLimit = 1_300_000;

const takeOverSchema = object({
  medieninhalt: { ...row, title: 'Medieninhalt' },
  recaptchaData: { ...object({}, botProofFields), title: 'Bot-Prüfung' },
});

const entry = object({
  id: integer,
  name: text,
  titel: orNull(text),
  titel_fett: booleanSchema,
  text: orNull(text),
  bild: orNull(text),
  link: orNull(text),
  aktiv: booleanSchema,
});

/** Response schema of readAktive. */
const aktiveResponse = object({
  karussell: arrayOf(entry),
  ansprache: orNull(entry),
  werbung: arrayOf(entry),
  hinweise: arrayOf(entry),
});

/** The contents of the start page: the carousel in order, the latest address, advert cards and hints. */
async function readAktive(db: PortalReader) {
  const rows = await db
    .selectFrom('medieninhalt')
    .select(['id', 'typ', 'name', 'titel', 'titel_fett', 'text', 'bild', 'link', 'aktiv'])
    .where('aktiv', '=', true)
    .orderBy('positionImKarussell', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const ofTyp = (typ: MedientypKey) => rows.filter((row) => row.typ === typ);
  return {
    karussell: ofTyp('4'),
    ansprache: ofTyp('2').at(-1) ?? null,
    werbung: ofTyp('3'),
    hinweise: ofTyp('1'),
  };
}

/** The contents of the start page, and publishing them to production. */
const routes: PortalRouteModule = (app, { context, validator }) => {
  const resource = context.resources.get('medieninhalt');

  app.get(
    '/medieninhalt/aktiv',
    {
      schema: { summary: 'Medien der Startseite', response: { 200: aktiveResponse } },
      config: { access: 'signedIn' },
    },
    () => readAktive(context.database.read),
  );

  app.post(
    '/medieninhalt/uebernehmen-login',
    {
      bodyLimit,
      schema: { summary: 'Medieninhalt nach Produktion überführen', body: takeOverSchema },
      config: { access: ['adm'], isRepeatable: true },
    },
    async (request, reply) => {
      const { id: _, ...content } = request.body.medieninhalt;
      const values = checkCreate(validator, resource, identityOf(request), content);
      await requireHuman(context, {
        action: 'medienuebernahme',
        ...request.body.recaptchaData,
        address: request.ip,
      });
      await copyToProduction(context, values);
      return reply.status(204).send();
    },
  );
};

export default routes;

import { filesCall, filesSchema, identityOf, pathSegment } from '@schema-screens/server/http';
import {
  arrayOf,
  fieldsOf,
  integer,
  object,
  orNull,
  text,
  withoutFields,
} from '@schema-screens/server/resources';
import { invalid, requestLocale } from '@schema-screens/server/shared';
import { requireAccount } from '../../auth/session/user-account.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import { filledAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { withDateien } from '../eingang/dateien.ts';
import { requireOwnBezug } from '../eingang/own-bezug.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';

/** A claim that does not exist yet. */
const neuerSchaden = 'NEU';

/** Files sent by a policyholder. */
const ohneDatei = 'Bitte wählen Sie mindestens eine Datei für den Upload aus.';
const refuse = (message: string) => invalid([{ dataPath: 'dateien', message }], message);

const routes: PortalRouteModule = (app, { context }) => {
  const form = portalFormSchema(context.resources, 'dateien_hochladen');
  const { email, telefon } = fieldsOf(form);
  const anlass = withoutFields(form, ['email', 'telefon']);
  const body = object(
    {
      dateien: {
        ...filesSchema(context.resources.vocabulary.files),
        minItems: 1,
        errorMessage: { minItems: ohneDatei },
      },
      anlass: { ...anlass, title: 'Anlass' },
    },
    { email, telefon },
  );

  const neu = {
    summary:
      'Womit das Hochladen beginnt: mit „vertrag-ID“ oder „schaden-ID“ des Pfads, wenn es ein eigener ist',
    params: object({ bezug: pathSegment }),
    response: {
      200: object({
        email: orNull(text),
        telefon: orNull(text),
        thema: orNull(text),
        vertrag: orNull(text),
        schaden: orNull(text),
      }),
    },
  };
  const access = ['vn'] as const;
  const begin = async (identity: Parameters<typeof requirePolicyholder>[0], art?: string, id?: string) => {
    const vn = await readCurrentVn(context.database.read, identity);
    const account = await requireAccount(context.database.read, identity);
    const owner = requirePolicyholder(identity);
    const isId = /^[1-9][0-9]{0,14}$/.test(id ?? '');
    const vertrag =
      art === 'vertrag' && isId ? await context.coreSystem.vertragById(owner, Number(id)) : undefined;
    const schaden =
      art === 'schaden' && isId ? await context.coreSystem.schaden(owner, Number(id)) : undefined;
    return {
      email: account.email,
      telefon: vn.telefon ?? vn.mobil ?? null,
      thema: vertrag ? 'vt' : schaden ? 'sd' : null,
      vertrag: vertrag?.vertragNr ?? null,
      schaden: schaden?.schadenNummer ?? null,
    };
  };
  app.get('/services/dateien-hochladen/neu/:bezug', { schema: neu, config: { access } }, (request) =>
    begin(identityOf(request), ...request.params.bezug.split('-')),
  );

  const choices = {
    summary: 'Schäden zur Auswahl, mit „Neuer Schaden“ an erster Stelle',
    response: { 200: arrayOf(object({ schadenNummer: text, text })) },
  };
  app.get(
    '/services/dateien-hochladen/schaeden',
    { schema: choices, config: { access } },
    async (request) => {
      const schaeden = await context.coreSystem.schaeden(requirePolicyholder(identityOf(request)));
      return [
        { schadenNummer: neuerSchaden, text: portalTexts().datei.newSchaden },
        ...schaeden.map(({ schadenNummer, schadenUrsacheText }) => ({
          schadenNummer,
          text: `${schadenNummer} – ${schadenUrsacheText}`,
        })),
      ];
    },
  );

  const schema = { summary: 'Dateien hochladen', body, response: { 201: object({ id: integer }) } };
  app.post(
    '/services/dateien-hochladen',
    { ...filesCall, schema, config: { access, load: 'upload' } },
    async (request, reply) => {
      const identity = identityOf(request);
      const { body: upload } = request;
      if (upload.dateien.length === 0) throw refuse(requestLocale().translate(ohneDatei));
      const { thema, vertrag, schaden, beschreibung } = upload.anlass;
      const isNew = schaden === neuerSchaden;
      const bezug = await requireOwnBezug(context, identity, {
        vertrag: thema === 'vt' || isNew ? vertrag : null,
        schaden: thema === 'sd' && !isNew ? schaden : null,
      });
      const detail =
        thema === 'sd' && !isNew ? bezug.schaden_nummer : thema === 'st' ? null : bezug.vertrag_nr;
      const kontext = thema === 'sd' && isNew ? 'vt' : thema;
      const created = await withDateien(
        context,
        identity,
        upload.dateien,
        async () => undefined,
        async (tx, insert) => {
          const eingang = await createEingang(tx, context, identity, {
            art: 'DATEIEN',
            betreff: [
              {
                text: '{count, plural, one {1 Datei} other {{count} Dateien}}',
                values: { count: upload.dateien.length },
              },
              ...(isNew ? [{ text: 'zu einem neuen Schaden' }] : []),
              ...(beschreibung ? [beschreibung] : []),
            ],
            ...bezug,
            angaben: filledAngaben(context, fieldsOf(form), {
              ...upload.anlass,
              schaden: isNew ? portalTexts().datei.newSchaden : schaden,
              email: upload.email,
              telefon: upload.telefon,
            }),
            daten: { ...upload.anlass, email: upload.email ?? null, telefon: upload.telefon ?? null },
            mail: () => mailTexts().eingang.DATEIEN,
          });
          await insert(eingang, {
            kontext,
            kontext_detail: detail,
            datei_art: 'UNBEKANNT',
            notiz: beschreibung ?? (isNew ? portalTexts().datei.newSchaden : ''),
          });
          return { id: eingang };
        },
      );
      return reply.status(201).send(created);
    },
  );
};

/** Files that customers send. */
export const dateienHochladen: PortalModule = {
  name: 'dateien-hochladen',
  routes: [routes],
};

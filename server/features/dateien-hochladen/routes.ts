import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, object, orNull, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import { invalid } from '../../shared/portal-error.ts';
import { filledAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { type BodyDatei, dateienCall, dateienSchema, withDateien } from '../eingang/dateien.ts';
import { requireOwnBezug } from '../eingang/own-bezug.ts';
import type { RouteModule } from '../route-module.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { holder } from '../vertrag/owner-of.ts';

interface Anlass {
  readonly thema: 'vt' | 'sd' | 'st';
  readonly vertrag?: string | null;
  readonly schaden?: string | null;
  readonly beschreibung?: string | null;
}
interface Upload {
  readonly dateien: readonly BodyDatei[];
  readonly anlass: Anlass;
  readonly email?: string | null;
  readonly telefon?: string | null;
}

const ohneDatei = 'Bitte wählen Sie mindestens eine Datei für den Upload aus.';

/** A claim that is not there yet. */
const neuerSchaden = 'NEU';

/** Files that a policyholder sends. */
const routes: RouteModule = (app, { context, validator }) => {
  const form = formSchema(context.resources, 'dateien_hochladen');
  const { email, telefon, ...anlass } = form.properties as Record<string, JsonSchema>;
  const body: JsonSchema = {
    type: 'object',
    required: ['dateien', 'anlass'],
    additionalProperties: false,
    properties: {
      dateien: { ...dateienSchema, minItems: 1, errorMessage: { minItems: ohneDatei } },
      anlass: { ...form, title: 'Anlass', properties: anlass },
      email,
      telefon,
    },
  };

  const neu = {
    summary:
      'Womit das Hochladen beginnt: mit „vertrag-ID“ oder „schaden-ID“ des Pfads, wenn es ein eigener ist',
    response: object({
      email: orNull(text),
      telefon: orNull(text),
      thema: orNull(text),
      vertrag: orNull(text),
      schaden: orNull(text),
    }),
  };
  const access = ['vn'] as const;
  const begin = async (identity: Parameters<typeof holder>[0], art?: string, id?: string) => {
    const vn = await readCurrentVn(context.database.read, identity);
    const owner = holder(identity);
    const isId = /^[1-9][0-9]{0,14}$/.test(id ?? '');
    const vertrag =
      art === 'vertrag' && isId ? await context.coreSystem.vertragById(owner, Number(id)) : undefined;
    const schaden =
      art === 'schaden' && isId ? await context.coreSystem.schaden(owner, Number(id)) : undefined;
    return {
      email: vn.mail ?? null,
      telefon: vn.telefon ?? vn.mobil ?? null,
      thema: vertrag ? 'vt' : schaden ? 'sd' : null,
      vertrag: vertrag?.vertragNr ?? null,
      schaden: schaden?.schadenNummer ?? null,
    };
  };
  app.get<{ Params: { bezug: string } }>(
    '/services/dateien-hochladen/neu/:bezug',
    { config: { access, description: neu } },
    (request) => begin(identityOf(request), ...request.params.bezug.split('-')),
  );

  const choices = {
    summary: 'Schäden zur Auswahl, mit „Neuer Schaden“ an erster Stelle',
    response: { type: 'array', items: object({ schadenNummer: text, text }) },
  };
  app.get(
    '/services/dateien-hochladen/schaeden',
    { config: { access, description: choices } },
    async (request) => {
      const schaeden = await context.coreSystem.schaeden(holder(identityOf(request)));
      return [
        { schadenNummer: neuerSchaden, text: 'Neuer Schaden' },
        ...schaeden.map(({ schadenNummer, schadenUrsacheText }) => ({
          schadenNummer,
          text: `${schadenNummer} – ${schadenUrsacheText}`,
        })),
      ];
    },
  );

  const description = { summary: 'Dateien hochladen', body, response: object({ id: integer }), status: 201 };
  app.post(
    '/services/dateien-hochladen',
    { ...dateienCall, config: { access, isUpload: true, description } },
    async (request, reply) => {
      const identity = identityOf(request);
      const upload = checkedBody<Upload>(validator, body, request.body);
      if (upload.dateien.length === 0)
        throw invalid([{ dataPath: 'dateien', message: ohneDatei }], ohneDatei);
      const { thema, vertrag, schaden, beschreibung } = upload.anlass;
      const isNew = schaden === neuerSchaden;
      const bezug = await requireOwnBezug(context, identity, {
        vertrag: thema === 'vt' || isNew ? vertrag : null,
        schaden: thema === 'sd' && !isNew ? schaden : null,
      });
      const detail =
        thema === 'sd' && !isNew ? bezug.schaden_nummer : thema === 'st' ? null : bezug.vertrag_nr;
      const kontext = thema === 'sd' && isNew ? 'vt' : thema;
      const created = await withDateien(context, identity, upload.dateien, async (tx, insert) => {
        const count = upload.dateien.length;
        const eingang = await createEingang(tx, context, identity, {
          art: 'DATEIEN',
          betreff: [
            count === 1 ? '1 Datei' : `${count} Dateien`,
            isNew && 'zu einem neuen Schaden',
            beschreibung,
          ]
            .filter(Boolean)
            .join(' – '),
          ...bezug,
          angaben: filledAngaben(
            context,
            { ...anlass, email: email ?? {}, telefon: telefon ?? {} },
            {
              ...upload.anlass,
              schaden: isNew ? 'Neuer Schaden' : schaden,
              email: upload.email,
              telefon: upload.telefon,
            },
          ),
          daten: { ...upload.anlass, email: upload.email ?? null, telefon: upload.telefon ?? null },
        });
        await insert(eingang, {
          kontext,
          kontext_detail: detail,
          datei_art: 'UNBEKANNT',
          notiz: beschreibung ?? (isNew ? 'Neuer Schaden' : ''),
        });
        return { id: eingang };
      });
      return reply.status(201).send(created);
    },
  );
};

export default routes;

import type { UploadContext } from '@schema-screens/server/http';
import { filesSchema } from '@schema-screens/server/http';
import type { RawJsonSchema, Row, TypeOf } from '@schema-screens/server/resources';
import { orNull, withFields } from '@schema-screens/server/resources';
import type { Session } from '@schema-screens/server/shared';
import {
  businessDay,
  conflict,
  firstLocale,
  invalid,
  notFound,
  runInLocale,
} from '@schema-screens/server/shared';
import { onlineSchadenarten, type Schadenart } from '#portal-rules';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import { type PortalAppContext, type PortalMailContext, portalFormSchema } from '../../types/portal-types.ts';
import type { VertragDetail } from '../core-system/vertrag.ts';
import { displayValue, filledAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { withDateien } from '../eingang/dateien.ts';
import {
  createUebergabe,
  markUebergabeUsed,
  moveLatestEntwurf,
  openUebergabe,
  type Uebergabe,
  type UebergabeSender,
} from '../uebergabe/uebergabe.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { letzterTag } from '../vertrag/laufend.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import type { CoreSystemContext } from '../vertrag/readable-core-system.ts';
import { risikoortOf } from '../vertrag/risikoort.ts';

/** Path segments, and the kind of claim reported there. */
export const schadenartByPath = { kumul: 'unwetter', glas: 'glas', tkv: 'tier' } as const;

const ursacheField: Readonly<Record<Schadenart, string>> = {
  unwetter: 'ereignis',
  glas: 'glasart',
  tier: 'anlass',
};
const titles: Readonly<Record<Schadenart, string>> = {
  unwetter: 'Unwetterschaden',
  glas: 'Glasschaden',
  tier: 'Behandlung Ihres Tieres',
};
/** Fields that are not listed as typed values, since the form shows them elsewhere. */
const silent = ['antrag', 'vertragNr', 'versicherungsnehmer', 'richtig', 'dateien'];

/** Schema of the body that reports a claim: that of the form, and its photographs. */
export const schadenantragSchema = (resources: PortalAppContext['resources'], art: Schadenart) =>
  withFields(
    portalFormSchema(resources, `schadenantrag_${art}`),
    {},
    { dateien: orNull(filesSchema(resources.vocabulary.files)) },
  );

type Schadenantrag = TypeOf<ReturnType<typeof schadenantragSchema>>;

/**
 * Creates a hand-over to the claim forms of a contract. Throws a 404 unless the contract is the caller's, a 409 if no form fits
 * it.
 */
export async function createSchadenUebergabe(
  context: CoreSystemContext & Pick<PortalAppContext, 'database' | 'now'>,
  session: Session,
  vertragNr: string,
): Promise<{ readonly id: string }> {
  const vertrag = await context.coreSystem.vertrag(requirePolicyholder(session.identity), vertragNr);
  if (!vertrag) throw notFound();
  if (vertrag.schadenarten.length === 0) throw conflict(portalTexts().schadenantrag.notOnline);
  return context.database.transaction(async (tx) => ({
    id: await createUebergabe(tx, context, session, 'schaden', vertragNr),
  }));
}

/**
 * Opens a claim form with the id of a hand-over; returns the known data and what was typed already, here or in a form of the same
 * kind and contract that the user has left. Throws like openUebergabe.
 */
export async function openSchadenantrag(
  context: CoreSystemContext & Pick<PortalAppContext, 'config' | 'database' | 'now'>,
  art: Schadenart,
  sender: UebergabeSender,
): Promise<Row> {
  const { antrag, entwurf, ...whose } = await context.database.transaction(async (tx) => {
    const opened = await openUebergabe(tx, context, 'schaden', sender);
    const isOfUser = sender.benutzerId === opened.identity.userId;
    if (!isOfUser || Object.keys(opened.entwurf).length > 0) return opened;
    const form = { key: sender.key, art };
    return { ...opened, entwurf: await moveLatestEntwurf(tx, context, 'schaden', opened, form) };
  });
  const { art: _, ...typed } = entwurf;
  const vertrag = await vertragOf(context, whose, art);
  const deckung = vertrag.vertragspartenMitDownloadInfo
    .filter(({ edvNr }) => onlineSchadenarten([edvNr]).includes(art))
    .toSorted((a, b) => Number(a.stornoDatum !== null) - Number(b.stornoDatum !== null))
    .flatMap(({ deckungen }) => deckungen)[0] as Row | undefined;
  const { strasse, plz, ort } = risikoortOf(deckung ?? {});
  const prefilled: Row =
    art === 'tier'
      ? { tier: deckung?.name ?? null, chipnummer: deckung?.chipnummer ?? null }
      : { strasse, plz, ort };
  const { telefon, mobil } = await readCurrentVn(context.database.read, whose.identity);
  return {
    telefon: telefon || mobil || null,
    ...prefilled,
    ...typed,
    antrag,
    vertragNr: vertrag.vertragNr,
    versicherungsnehmer: vertrag.versicherungsnehmer.partnerKomplettEinzeilig,
  };
}

/**
 * Stores a reported claim: it is in the list of claims, in the sender's outbox and in the back office at once. Returns its number,
 * and the receipt if the caller is signed in as its owner. Throws a 404 if
 * the form has already been sent, a 422 for a date outside of the contract's duration and for files that are not allowed.
 */
export async function sendSchadenantrag(
  context: UploadContext &
    PortalMailContext &
    CoreSystemContext &
    Pick<PortalAppContext, 'config' | 'documents'>,
  whose: Uebergabe,
  { art, sender, body }: { art: Schadenart; sender: UebergabeSender; body: Schadenantrag },
): Promise<{ readonly schadenNummer: string; readonly eingang: number | null }> {
  const vertrag = await vertragOf(context, whose, art);
  const { schadenDatum } = body;
  if (schadenDatum < vertrag.vertragsBeginn)
    throw invalid([{ dataPath: 'schadenDatum', message: portalTexts().schadenantrag.beforeVertrag }]);
  const end = letzterTag(vertrag);
  if (end !== null && schadenDatum > end)
    throw invalid([{ dataPath: 'schadenDatum', message: portalTexts().schadenantrag.afterVertrag }]);
  const { identity } = whose;
  const { properties } = schadenantragSchema(context.resources, art) as {
    properties: Record<string, RawJsonSchema>;
  };
  const fields = Object.fromEntries(Object.entries(properties).filter(([name]) => !silent.includes(name)));
  const values: Row = body;
  // The core system is German, whoever reports the claim.
  const ursache = runInLocale(
    firstLocale,
    () => displayValue(context, values[ursacheField[art]], properties[ursacheField[art]]) ?? titles[art],
  );
  const risiko =
    'tier' in body
      ? { bezeichnung1: body.tier, strasse: null, plz: null, ort: null }
      : {
          bezeichnung1: vertrag.spartenBezeichnung,
          strasse: body.strasse ?? null,
          plz: body.plz ?? null,
          ort: body.ort ?? null,
        };
  const time = context.now();
  const report = () =>
    context.coreSystem.meldeSchaden({
      schluessel: whose.schluessel,
      vertrag,
      schadenDatum,
      meldeDatum: businessDay(time),
      ursache,
      risiko: { ...risiko, bezeichnung2: null, land: risiko.ort ? 'Deutschland' : null },
      benutzername: identity.userName,
      time,
    });
  return withDateien(context, identity, body.dateien ?? [], report, async (tx, insert, complete) => {
    await markUebergabeUsed(tx, context, sender);
    const { schadenNummer } = await complete(tx);
    const { dateien: _, ...daten } = body;
    const id = await createEingang(tx, context, identity, {
      art: 'SCHADENMELDUNG',
      betreff: [
        {
          text: '{schaden}: {ursache}',
          values: { schaden: { text: titles[art] }, ursache: { text: ursache } },
        },
      ],
      vertrag_nr: vertrag.vertragNr,
      schaden_nummer: schadenNummer,
      angaben: filledAngaben(context, fields, body),
      daten: { ...daten, art },
      mail: () => mailTexts().eingang.SCHADENMELDUNG,
    });
    await insert(id, {
      kontext: 'sd',
      kontext_detail: schadenNummer,
      datei_art: 'SCHADENMELDUNG',
      notiz: portalTexts().schadenantrag.title({ schadenNummer }),
    });
    // Nobody else may read the receipt.
    return { schadenNummer, eingang: sender.benutzerId === identity.userId ? id : null };
  });
}

async function vertragOf(
  { coreSystem }: CoreSystemContext,
  { identity, vertragNr }: Uebergabe,
  art: Schadenart,
): Promise<VertragDetail> {
  const vertrag = await coreSystem.vertrag(requirePolicyholder(identity), vertragNr);
  if (!vertrag?.schadenarten.includes(art)) throw notFound();
  return vertrag;
}

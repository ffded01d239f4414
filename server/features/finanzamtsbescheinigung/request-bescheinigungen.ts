import { formatAmount, germanLocale } from '@schema-screens/locale';
import { insertRow, stampOf } from '@schema-screens/server/resources';
import {
  businessDay,
  type ErrorDetail,
  type Identity,
  invalid,
  type Message,
  messageText,
  runInLocale,
} from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import { insurerBrand } from '../../brand.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import type { PortalAppContext, PortalMailContext } from '../../types/portal-types.ts';
import { createAnschrift, createLetterSalutation, type LetterPerson } from '../brief/anschrift.ts';
import { createLetter } from '../brief/create-letter.ts';
import type { VertragDetail } from '../core-system/vertrag.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { ownVertraege } from '../vertrag/owner-of.ts';
import type { CoreSystemContext } from '../vertrag/readable-core-system.ts';

/**
 * Puts a certificate for each contract into the caller's mailbox. Contracts without a premium in that year are listed in the
 * receipt instead, since "all contracts" includes those that ended long ago. Throws a 404 for a contract that is not the
 * caller's, a 422 if no contract had a premium in that year.
 */
export async function requestBescheinigungen(
  context: PortalMailContext & CoreSystemContext & Pick<PortalAppContext, 'database' | 'documents'>,
  identity: Identity,
  { vertraege: numbers, steuerjahr }: FormBodies['finanzamtsbescheinigung'],
): Promise<{ readonly id: number; readonly anzahl: number }> {
  const today = businessDay(context.now());
  const vertraege = await ownVertraege(context, identity, numbers);
  const requested = vertraege.map((vertrag) => ({
    vertrag,
    beitrag: beitragImJahr(vertrag, steuerjahr, today),
  }));
  const unpaid = requested
    .filter(({ beitrag }) => beitrag === undefined)
    .map(({ vertrag }) => vertrag.vertragNr);
  if (unpaid.length === requested.length)
    throw invalid(
      unpaid.map(
        (vertragNr): ErrorDetail => ({
          dataPath: 'vertraege',
          message: portalTexts().bescheinigung.noBeitraege({
            vertragNr,
            jahr: String(steuerjahr),
          }),
        }),
      ),
    );
  const person = await readCurrentVn(context.database.read, identity);
  const betreff: Message = { text: 'Finanzamtbescheinigung {jahr}', values: { jahr: String(steuerjahr) } };
  const title = messageText(betreff);
  const files: { vertrag: VertragDetail; key: string; bytes: number }[] = [];
  try {
    for (const { vertrag, beitrag } of requested) {
      if (beitrag === undefined) continue;
      // Whatever the language of the request: it is for a German authority.
      const pdf = await runInLocale(germanLocale, () =>
        createBescheinigung(person, vertrag, { jahr: steuerjahr, beitrag, datum: today }),
      );
      files.push({ vertrag, ...(await context.documents.put(pdf)) });
    }
    return await context.database.transaction(async (tx) => {
      const table = context.resources.get('imap2_dokument').table;
      const stamp = stampOf(identity, context.now());
      for (const { vertrag, key, bytes } of files)
        await insertRow(
          tx,
          table,
          {
            vn_nummer: vnNummerOf(identity),
            datei_name: `${title} ${vertrag.vertragNr}.pdf`,
            betreff: `${title} – ${vertrag.spartenBezeichnung}`,
            datei_art: 'BESCHEINIGUNG',
            kontext: 'vt',
            vertrag_nr: vertrag.vertragNr,
            schaden_nummer: null,
            druck_datum: today,
            groesse: bytes,
            typ: 'application/pdf',
            dokument: key,
          },
          stamp,
        );
      const id = await createEingang(tx, context, identity, {
        art: 'FINANZAMTSBESCHEINIGUNG',
        betreff: [betreff],
        vertrag_nr: files.length === 1 ? (files[0]?.vertrag.vertragNr ?? null) : null,
        angaben: [
          { angabe: 'Steuerjahr', neu: String(steuerjahr) },
          { angabe: 'Verträge', neu: files.map(({ vertrag }) => vertrag.vertragNr).join(', ') },
          ...(unpaid.length > 0
            ? [{ angabe: 'Ohne Bescheinigung, weil keine Beiträge gezahlt wurden', neu: unpaid.join(', ') }]
            : []),
        ],
        daten: { steuerjahr, vertraege: files.map(({ vertrag }) => vertrag.vertragNr) },
        mail: () => mailTexts().eingang.FINANZAMTSBESCHEINIGUNG,
      });
      return { id, anzahl: files.length };
    });
  } catch (error) {
    await Promise.all(files.map(({ key }) => context.documents.delete(key)));
    throw error;
  }
}

/** The fields of a contract from which its premium is computed. */
type Beitragspflicht = Pick<
  VertragDetail,
  'vertragsBeginn' | 'vertragsAblauf' | 'stornoDatum' | 'automVerlaengerung' | 'jahresPraemieBrutto'
>;

/**
 * The premium for the months of a year in which the contract was in force, up to today.
 *
 * @param today `YYYY-MM-DD`
 * @returns undefined if there is no such month
 */
export function beitragImJahr(vertrag: Beitragspflicht, jahr: number, today: string): number | undefined {
  const { vertragsBeginn, vertragsAblauf, stornoDatum, automVerlaengerung, jahresPraemieBrutto } = vertrag;
  const end = stornoDatum ?? (automVerlaengerung ? null : vertragsAblauf);
  const from = Math.max(monthOf(vertragsBeginn), jahr * 12);
  const until = Math.min(
    (jahr + 1) * 12,
    end === null ? Number.POSITIVE_INFINITY : monthOf(end),
    // The current month is already paid.
    monthOf(today) + 1,
  );
  if (until <= from) return undefined;
  return Math.round(jahresPraemieBrutto * 100 * ((until - from) / 12)) / 100;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The certificate of the premiums of one contract in one year, as PDF. */
function createBescheinigung(
  person: LetterPerson & { strasse: string | null; plz: string | null; ort: string | null },
  vertrag: VertragDetail,
  { jahr, beitrag, datum }: { jahr: number; beitrag: number; datum: string },
): Promise<Buffer> {
  return createLetter(
    {
      empfaenger: createAnschrift(person),
      datum,
      betreff: `Bescheinigung für das Finanzamt – Kalenderjahr ${jahr}`,
      bezug: [
        { label: 'Vertrag', wert: vertrag.vertragNr },
        { label: 'Kundennummer', wert: toDisplayedKundennummer(vertrag.VNNr) },
      ],
      absaetze: [
        createLetterSalutation(person),
        `wir bescheinigen Ihnen die Beiträge, die für Ihre Versicherung „${vertrag.spartenBezeichnung}“ auf das Kalenderjahr ${jahr} entfallen. Die Versicherungsteuer ist enthalten.`,
        'Ob und in welcher Höhe die Beiträge abzugsfähig sind, entscheidet Ihr Finanzamt.',
      ],
      tabelle: [
        ['Versicherung', vertrag.spartenBezeichnung],
        ['Vertragsnummer', vertrag.vertragNr],
        [`Beiträge ${jahr}`, formatAmount(germanLocale, beitrag)],
      ],
    },
    insurerBrand,
  );
}

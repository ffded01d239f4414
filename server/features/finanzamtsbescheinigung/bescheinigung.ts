import type { VertragDetail } from '../../ports/core-system/vertrag.ts';
import { createAnschrift, createLetterSalutation, type LetterPerson } from '../../ports/letters/anschrift.ts';
import { createLetter } from '../../ports/letters/create-letter.ts';
import { brand } from '../../shared/config/brand.ts';
import { toShownKundennummer } from '../../shared/kundennummer.ts';

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** The certificate of the premiums of one contract in one year, as PDF. */
export function createBescheinigung(
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
        { label: 'Kundennummer', wert: toShownKundennummer(vertrag.VNNr) },
      ],
      absaetze: [
        createLetterSalutation(person),
        `wir bescheinigen Ihnen die Beiträge, die für Ihre Versicherung „${vertrag.spartenBezeichnung}“ auf das Kalenderjahr ${jahr} entfallen. Die Versicherungsteuer ist enthalten.`,
        'Ob und in welcher Höhe die Beiträge abzugsfähig sind, entscheidet Ihr Finanzamt.',
      ],
      tabelle: [
        ['Versicherung', vertrag.spartenBezeichnung],
        ['Vertragsnummer', vertrag.vertragNr],
        [`Beiträge ${jahr}`, euro.format(beitrag)],
      ],
    },
    brand,
  );
}

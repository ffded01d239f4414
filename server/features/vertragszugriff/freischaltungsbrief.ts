import { todayInBerlin } from '../../../rules/index.ts';
import { createAnschrift, createLetterSalutation, type LetterPerson } from '../../ports/letters/anschrift.ts';
import type { Brief } from '../../ports/letters/create-letter.ts';
import { brand } from '../../shared/config/brand.ts';
import { toShownKundennummer } from '../../shared/kundennummer.ts';

/** The recipient, as the letter addresses them. */
export interface Antragnehmer extends LetterPerson {
  readonly partnerNummer: string;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
}

/** The letter with the code that unlocks the recipient's contracts (docs/portal/vertragszugriff.md, VZ-5). */
export function createFreischaltungsbrief(
  antragnehmer: Antragnehmer,
  antrag: { readonly antragsteller_nummer: string; readonly vertraege: readonly string[] },
  code: string,
  now: Date,
): Brief {
  const [first] = antrag.vertraege;
  const vertraege = first === 'Alle' ? 'alle Verträge' : antrag.vertraege.join(', ');
  return {
    empfaenger: createAnschrift(antragnehmer),
    datum: todayInBerlin(now),
    betreff: `Freischaltungscode für ${brand.product}`,
    bezug: [{ label: 'Kundennummer', wert: toShownKundennummer(antragnehmer.partnerNummer) }],
    absaetze: [
      createLetterSalutation(antragnehmer),
      `mit der Kundennummer ${toShownKundennummer(antrag.antragsteller_nummer)} wurde beantragt, Ihre Verträge in ${brand.product} einzusehen. Wenn Sie einverstanden sind, geben Sie den folgenden Freischaltungscode weiter. Erst mit ihm werden die Verträge sichtbar, und nur zum Lesen.`,
      'Sie können den Zugriff in Ihrem Benutzerkonto jederzeit wieder entziehen. Sind Sie nicht einverstanden, brauchen Sie nichts zu tun.',
    ],
    tabelle: [
      ['Verträge', vertraege.length > 60 ? `${antrag.vertraege.length} Verträge` : vertraege],
      ['Freischaltungscode', code],
    ],
  };
}

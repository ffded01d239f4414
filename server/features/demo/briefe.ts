import type { DocumentStore, StoredDocument } from '@schema-screens/server/ports';
import { insurerBrand } from '../../brand.ts';
import { type Brief, createLetter } from '../brief/create-letter.ts';
import type { LetterName } from './nachrichten.ts';

/** A letter in the document store, as rows refer to it. */
export interface StoredLetter {
  datei_name: string;
  groesse: number;
  typ: string;
  dokument: string;
}

/** Creates a letter as PDF and stores it. */
export async function storeBrief(
  store: DocumentStore,
  datei_name: string,
  brief: Brief,
): Promise<StoredLetter> {
  const { key, bytes }: StoredDocument = await store.put(await createLetter(brief, insurerBrand));
  return { datei_name, groesse: bytes, typ: 'application/pdf', dokument: key };
}

/** The letters attached to messages to everybody, by name. */
export async function storeGeneralBriefe(
  store: DocumentStore,
  datum: string,
): Promise<ReadonlyMap<LetterName, StoredLetter>> {
  const letters = Object.entries(GENERAL) as [LetterName, (typeof GENERAL)[LetterName]][];
  return new Map(
    await Promise.all(
      letters.map(
        async ([name, { datei_name, betreff, absaetze }]): Promise<[LetterName, StoredLetter]> => [
          name,
          await storeBrief(store, datei_name, { empfaenger: [], datum, betreff, bezug: [], absaetze }),
        ],
      ),
    ),
  );
}

const GENERAL: Readonly<Record<LetterName, { datei_name: string; betreff: string; absaetze: string[] }>> = {
  beitragsanpassung: {
    datei_name: 'Information zur Beitragsanpassung.pdf',
    betreff: 'Information zur Beitragsanpassung',
    absaetze: [
      'Sehr geehrte Damen und Herren,',
      'steigende Reparatur- und Baukosten wirken sich auf die Entschädigungen aus, die wir im Schadenfall leisten. Deshalb passen wir die Beiträge zur nächsten Hauptfälligkeit an.',
      'Erhöht sich der Beitrag, ohne dass sich der Umfang des Versicherungsschutzes ändert, können Sie den Vertrag innerhalb eines Monats nach Zugang dieser Mitteilung kündigen (§ 40 VVG).',
    ],
  },
  unwetter: {
    datei_name: 'Unwetter – was Sie jetzt tun können.pdf',
    betreff: 'Unwetter: Was Sie jetzt tun können',
    absaetze: [
      'Sehr geehrte Damen und Herren,',
      'sichern Sie lose Gegenstände auf Balkon und Terrasse, schließen Sie Fenster und Dachluken, und stellen Sie Ihr Fahrzeug möglichst unter.',
      'Prüfen Sie, ob die Rückstauklappe im Keller funktioniert, und lagern Sie Wertvolles nicht auf dem Boden.',
      'Ist ein Schaden entstanden, fotografieren Sie ihn bitte, bevor Sie aufräumen, und melden Sie ihn im Portal.',
    ],
  },
  datenschutz: {
    datei_name: 'Hinweise zum Datenschutz.pdf',
    betreff: 'Hinweise zum Datenschutz',
    absaetze: [
      'Sehr geehrte Damen und Herren,',
      'mit diesen Hinweisen informieren wir Sie über die Verarbeitung Ihrer personenbezogenen Daten und über Ihre Rechte nach der Datenschutz-Grundverordnung.',
      'Sie haben das Recht auf Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung sowie das Recht, der Verarbeitung zu widersprechen.',
    ],
  },
  portal: {
    datei_name: 'Das Kundenportal im Überblick.pdf',
    betreff: 'Das Kundenportal im Überblick',
    absaetze: [
      'Sehr geehrte Damen und Herren,',
      'im Portal sehen Sie Ihre Verträge und Schäden, lesen Nachrichten und Dokumente, laden Belege hoch und ändern Ihre Daten.',
      'Für zusätzliche Sicherheit empfehlen wir Ihnen die Zwei-Faktor-Authentifizierung. Sie finden sie unter „Meine Daten“.',
    ],
  },
};

import { formatDay } from '@schema-screens/locale';
import { integer, object, text } from '@schema-screens/server/resources';
import { requestLocale } from '@schema-screens/server/shared';

/** The figures of a month, in the order of the export. `benachrichtigungen.*` are those of the specification's nested object. */
export const kennzahlen = {
  anzahlBenutzer: 'Benutzer',
  anzahlBenutzerADM: 'Benutzer Administration',
  anzahlBenutzerIDM: 'Benutzer Innendienst',
  anzahlBenutzerVN: 'Benutzer Versicherungsnehmer',
  anzahlVNMailUnbestaetigt: 'E-Mail-Adresse noch nicht bestätigt',
  anzahlVNInitialpasswortAngefordert: 'Erstkennwörter angefordert',
  anzahlVNInitialpasswortVerlaengert: 'Erstkennwörter verlängert',
  anzahlVNRegistrierungAbgeschlossen: 'Registrierungen abgeschlossen',
  'benachrichtigungen.deaktiviert': 'Benachrichtigungen deaktiviert',
  'benachrichtigungen.aktiviert': 'Benachrichtigungen aktiviert',
  anzahlRueckrufAngefordert: 'Rückrufe angefordert',
  anzahlDateiHochgeladen: 'Dateien hochgeladen',
  anzahlKontaktaufnahme: 'Kontaktanfragen',
  anzahlNachrichtGelesen: 'Nachrichten gelesen',
  anzahlSchadenmeldungen: 'Schadenmeldungen',
  anzahlSchadenmeldungenUnwetter: 'davon Unwetter',
  anzahlSchadenmeldungenGlas: 'davon Glas',
  anzahlSchadenmeldungenTKV: 'davon Tierkrankenversicherung',
  anzahlSepaAenderungen: 'SEPA-Mandate',
  anzahlBankdatenverbindungAenderungen: 'Änderungen der Bankverbindung',
  anzahlAnforderungFinanzamtbescheinigung: 'Finanzamtbescheinigungen angefordert',
} as const;

export type Kennzahl = keyof typeof kennzahlen;

export type Monatszahlen = Readonly<Record<Kennzahl, number>> & { readonly monat: string };

/** Every figure as zero. */
export const zeroFigures = Object.fromEntries(Object.keys(kennzahlen).map((name) => [name, 0]));

const plain = Object.keys(kennzahlen).filter((name) => !name.includes('.'));

/** Response schema of a month. */
export const monatSchema = object({
  monat: text,
  name: text,
  ...Object.fromEntries(plain.map((name) => [name, integer])),
  benachrichtigungen: object({ deaktiviert: integer, aktiviert: integer }),
});

/** The displayed name of a month given as YYYY-MM. */
export const monthName = (monat: string): string =>
  formatDay(requestLocale(), `${monat}-01`, { month: 'long' });

/** Converts a month to its response. */
export function toMonat({
  'benachrichtigungen.deaktiviert': deaktiviert,
  'benachrichtigungen.aktiviert': aktiviert,
  ...figures
}: Monatszahlen) {
  return { ...figures, name: monthName(figures.monat), benachrichtigungen: { deaktiviert, aktiviert } };
}

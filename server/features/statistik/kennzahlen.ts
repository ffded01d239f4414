import { formatDay } from '@schema-screens/locale';
import { integer, object, text } from '@schema-screens/server/resources';
import { requestLocale } from '@schema-screens/server/shared';

/** The figures of a month, in the order of the export. `benachrichtigungen.*` are those of the specification's nested object. */
export const kennzahlen = [
  'anzahlBenutzer',
  'anzahlBenutzerADM',
  'anzahlBenutzerIDM',
  'anzahlBenutzerVN',
  'anzahlVNMailUnbestaetigt',
  'anzahlVNInitialpasswortAngefordert',
  'anzahlVNInitialpasswortVerlaengert',
  'anzahlVNRegistrierungAbgeschlossen',
  'benachrichtigungen.deaktiviert',
  'benachrichtigungen.aktiviert',
  'anzahlRueckrufAngefordert',
  'anzahlDateiHochgeladen',
  'anzahlKontaktaufnahme',
  'anzahlNachrichtGelesen',
  'anzahlSchadenmeldungen',
  'anzahlSchadenmeldungenUnwetter',
  'anzahlSchadenmeldungenGlas',
  'anzahlSchadenmeldungenTKV',
  'anzahlSepaAenderungen',
  'anzahlBankdatenverbindungAenderungen',
  'anzahlAnforderungFinanzamtbescheinigung',
] as const;

export type Kennzahl = (typeof kennzahlen)[number];

export type Monatszahlen = Readonly<Record<Kennzahl, number>> & { readonly monat: string };

/** Every figure as zero. */
export const zeroFigures = Object.fromEntries(kennzahlen.map((name) => [name, 0]));

const plain = kennzahlen.filter((name) => !name.includes('.'));

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

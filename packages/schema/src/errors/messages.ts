import {
  dayText,
  isCalendarDate,
  type Locale,
  type MessageValues,
  numberFormat,
} from '@schema-screens/locale';
import { keywords } from '../keywords/keywords.ts';

/**
 * The German catalogue of validation messages (docs/portal/verwaltung.md, VW-5). Each text continues the field's name: "Betreff"
 * + "darf nicht leer sein." `{1}` is the limit, `{2}` a second one. Those of our own keywords are in their records (`packages/schema/src/keywords`).
 */
const plain = {
  required: 'darf nicht leer sein.',
  minLength: 'muss mindestens {1} Zeichen enthalten.',
  maxLength: 'darf maximal {1} Zeichen enthalten.',
  maxCharacter: 'darf maximal 1 Zeichen enthalten.',
  integer: 'muss eine Ganzzahl sein.',
  number: 'muss eine Zahl sein.',
  boolean: 'muss Ja oder Nein sein.',
  between: 'ist außerhalb des gültigen Bereichs.',
  min: 'darf nicht kleiner als {1} sein.',
  max: 'darf nicht größer als {1} sein.',
  above: 'muss größer als {1} sein.',
  below: 'muss kleiner als {1} sein.',
  multipleOf: 'hat zu viele Nachkommastellen.',
  minItems: 'muss mindestens {1} Einträge enthalten.',
  maxItems: 'darf maximal {1} Einträge enthalten.',
  maxItem: 'darf maximal 1 Eintrag enthalten.',
  uniqueItems: 'darf keinen Eintrag doppelt enthalten.',
  email: 'ist keine gültige E-Mail-Adresse.',
  notEmail: 'darf keine E-Mail-Adresse sein.',
  uri: 'ist keine gültige Internetadresse.',
  date: 'ist kein gültiges Datum.',
  dateTime: 'ist kein gültiger Zeitpunkt.',
  notFuture: 'darf nicht in der Zukunft liegen.',
  notPast: 'darf nicht in der Vergangenheit liegen.',
  time: 'ist keine gültige Uhrzeit mit Zeitzone.',
  timeOfDay: 'ist keine gültige Uhrzeit.',
  duration: 'ist keine gültige Dauer (PT1H30M).',
  timeWindow: 'braucht einen Tag und zwei Uhrzeiten, die erste vor der zweiten.',
  iban: 'ist keine gültige IBAN.',
  bic: 'ist kein gültiger BIC.',
  plz: 'ist keine gültige Postleitzahl.',
  phone: 'ist keine gültige Telefonnummer.',
  ip: 'ist keine gültige IP-Adresse.',
  mac: 'ist keine gültige MAC-Adresse.',
  image: 'ist kein zulässiges Bild.',
  pattern: 'hat nicht das richtige Format.',
  enum: 'ist kein zulässiger Wert.',
  type: 'hat einen ungültigen Wert.',
  password: 'entspricht nicht den Richtlinien.',
  characters: 'enthält unzulässige Zeichen.',
  unknown: 'ist kein bekanntes Feld.',
  dangling: 'kann nicht geprüft werden: Der Verweis {1} führt ins Leere.',
  readOnly: 'darf nicht geändert werden.',
  unique: 'ist bereits vergeben.',
  initialState: 'ist am Anfang nicht möglich.',
  state: 'kann jetzt nicht „{1}“ werden.',
  sameState: 'ist bereits „{1}“.',
  together: 'sind zusammen bereits vergeben.',
  overlap: 'Der Zeitraum überschneidet sich mit einem anderen Eintrag.',
  part: 'ist nicht (mehr) vorhanden. Bitte entfernen Sie den Eintrag, oder legen Sie ihn neu an.',
  reference: 'ist nicht (mehr) vorhanden. Bitte wählen Sie einen anderen Eintrag.',
} as const;

type KeysOf<T> = T extends { readonly texts: infer Texts } ? keyof Texts : never;

export type MessageKey = keyof typeof plain | KeysOf<(typeof keywords)[number]>;

/** All messages, those of the keywords included. */
export const messages: Readonly<Record<MessageKey, string>> = Object.assign(
  {},
  plain,
  ...keywords.map(({ texts }) => texts),
);

/** How a message and the name of its field become a sentence. */
export const sentenceTexts = {
  /** Of fields without a title. */
  field: 'Das Feld',
  /** Of a field without a title that repeats another one. */
  repetition: 'Wiederholung',
  quoted: '„{title}“',
  /** In place of a text whose last word is the name. */
  invalid: 'ist nicht gültig.',
} as const;

/**
 * The full sentence for a field.
 *
 * @param limits numbers, texts, or days as YYYY-MM-DD
 * @example fieldSentence(germanLocale, 'maxLength', 'Betreff', 200) // 'Betreff darf maximal 200 Zeichen enthalten.'
 */
export function fieldSentence(
  locale: Locale,
  key: MessageKey,
  title?: string,
  ...limits: readonly (string | number | undefined)[]
): string {
  const [first = '', second = ''] = limits.map((limit) =>
    typeof limit === 'number' ? numberText(locale, limit) : dayOrText(locale, limit ?? ''),
  );
  return prefixFieldName(locale, filled(locale.texts(messages)[key], { 1: first, 2: second }), title);
}

/** Which messages have limits their keys do not say. */
const filled = (text: string | ((values: MessageValues) => string), values: MessageValues): string =>
  typeof text === 'string' ? text : text(values);

const numberText = (locale: Locale, limit: number): string =>
  String(limit).replace('.', numberFormat(locale).decimal);

const dayOrText = (locale: Locale, limit: string): string =>
  isCalendarDate(limit) ? dayText(locale, limit) : locale.translate(limit);

/** Whether a text ends with the name that it continues, or with its last word: "IBAN" + "ist keine gültige IBAN." */
function isRepeated(name: string, text: string): boolean {
  const lastWord = /[^ ]+(?=\.$)/u.exec(text)?.[0];
  return lastWord !== undefined && ` ${name}`.toLowerCase().endsWith(` ${lastWord.toLowerCase()}`);
}

/**
 * Puts the field's name before a text that continues it; a text that starts with a capital stands alone. A name that is a
 * question is quoted, because its question mark would end the sentence; no name is said twice.
 */
export function prefixFieldName(locale: Locale, text: string, title?: string): string {
  if (!/^\p{Ll}/u.test(text)) return text;
  const texts = locale.texts(sentenceTexts);
  const name = title && locale.translate(title);
  const rest = name && isRepeated(name, text) ? texts.invalid : text;
  return `${name?.endsWith('?') ? texts.quoted({ title: name }) : name || texts.field} ${rest}`;
}

import type { CellDescriptor } from '#language';
import type { JsonSchema } from '#model';

const numbers: CellDescriptor['accepts'] = ['integer', 'number'];
/** Back ends may send amounts as texts. */
const numberTexts: CellDescriptor['accepts'] = [...numbers, 'string'];

const badgeLook: JsonSchema = {
  type: 'object',
  properties: {
    text: { type: 'string', description: 'Text. Voreinstellung: der Text des Werts.' },
    tone: { enum: ['neutral', 'success', 'warning', 'error', 'info'], description: 'Farbe und Zeichen.' },
  },
  additionalProperties: false,
};

/** The descriptors of the engine's cells, for checking definitions and for documentation. */
export const cellDescriptors: CellDescriptor[] = [
  { name: 'text', description: 'Text, mit dem Präfix des Schemas.' },
  { name: 'lines', description: 'Text mit seinen Zeilenumbrüchen.' },
  {
    name: 'truncate',
    description: 'Text, nach einer Zahl von Zeichen gekürzt; der ganze steht im Tooltip.',
    options: {
      type: 'object',
      properties: { length: { type: 'integer', minimum: 5, description: 'Zeichen. Voreinstellung: 60.' } },
      additionalProperties: false,
    },
  },
  {
    name: 'number',
    description: 'Zahl mit Dezimalkomma.',
    accepts: numbers,
  },
  {
    name: 'amount',
    description: 'Betrag in Euro, auch einer als Text.',
    accepts: numberTexts,
  },
  {
    name: 'area',
    description: 'Fläche in m².',
    accepts: numberTexts,
  },
  {
    name: 'months',
    description: 'Zahl der Monate.',
    accepts: numberTexts,
  },
  {
    name: 'count',
    description: 'Anzahl; null bleibt leer.',
    accepts: numbers,
  },
  {
    name: 'percent',
    description: 'Anteil von hundert mit Prozentzeichen.',
    accepts: numbers,
  },
  {
    name: 'fileSize',
    description: 'Bytes als MB mit zwei Stellen; mindestens 0,01, wenn etwas da ist.',
    accepts: numbers,
  },
  { name: 'date', description: 'Datum TT.MM.JJJJ.', accepts: ['string'] },
  {
    name: 'dateTime',
    description: 'Datum und Uhrzeit TT.MM.JJJJ HH:mm.',
    accepts: ['string'],
  },
  { name: 'time', description: 'Uhrzeit HH:mm.', accepts: ['string'] },
  { name: 'iban', description: 'IBAN, gruppiert.', accepts: ['string'] },
  { name: 'timeWindow', description: 'Tag mit Zeitfenster.', accepts: ['string'] },
  {
    name: 'richText',
    description: 'Formatierter Text, als Text ohne Auszeichnung.',
    accepts: ['object'],
  },
  { name: 'boolean', description: 'Ja oder Nein.' },
  { name: 'check', description: 'Grüner Haken oder rotes Kreuz.' },
  { name: 'enum', description: 'Text zum Schlüssel einer Aufzählung.' },
  { name: 'email', description: 'E-Mail-Adresse als Link.', accepts: ['string'] },
  {
    name: 'phone',
    description: 'Telefonnummer als Link, der sie mit +49 wählt.',
    accepts: ['string'],
  },
  {
    name: 'link',
    description: 'Internetadresse als Link in einem neuen Fenster.',
    accepts: ['string'],
    options: {
      type: 'object',
      properties: { text: { type: 'string', description: 'Text. Voreinstellung: die Adresse.' } },
      additionalProperties: false,
    },
  },
  {
    name: 'image',
    description: 'Bild zu einer Adresse.',
    accepts: ['string'],
    options: {
      type: 'object',
      properties: {
        alt: { type: 'string', description: 'Was es zeigt. Voreinstellung: nichts, Schmuck.' },
        width: { type: 'integer', minimum: 16, description: 'Breite in Pixeln.' },
      },
      additionalProperties: false,
    },
  },
  {
    name: 'reference',
    description:
      'Verweis auf einen anderen Datensatz, als Link, wenn die Person eine Seite dafür öffnen darf.',
    accepts: ['string', 'integer'],
  },
  { name: 'rating', description: 'Bis zu fünf Sterne.', accepts: numberTexts },
  {
    name: 'badge',
    description: 'Zustand als Kennzeichen mit Farbe und Zeichen.',
    options: {
      type: 'object',
      properties: {
        values: {
          type: 'object',
          additionalProperties: badgeLook,
          description:
            'Aussehen je Wert: { "A": { "text": "Abgelehnt", "tone": "error" } }; "tone" ist neutral (ohne Angabe), success, warning, error oder info, jeder mit eigenem Zeichen.',
        },
        otherwise: { ...badgeLook, description: 'Aussehen aller anderen Werte.' },
      },
      additionalProperties: false,
    },
  },
];

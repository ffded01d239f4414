import { type CellEntry, type CellProps, createRegistry } from '#engine';
import { cellText, yesOrNo } from '#engine/face';
import type { CellDescriptor } from '#language';
import type { JsonSchema } from '#model';
import { lazyPart } from '../parts/lazy-part.tsx';
import { BadgeCell } from './BadgeCell.tsx';
import { circledIcon } from './circled-icon.tsx';
import { EmailCell, ImageCell, LinkCell, PhoneCell } from './link-cells.tsx';
import { RatingCell } from './RatingCell.tsx';

const yes = circledIcon('M8.5 12.2l2.4 2.4 4.7-4.9');
const no = circledIcon('M9 9l6 6M15 9l-6 6');

/** Green check or red cross; also as text for screen readers (WCAG 1.4.1). */
function CheckCell({ value }: CellProps) {
  const word = yesOrNo(value);
  return (
    <span className={value ? 'cell-yes' : 'cell-no'} title={word} role="img" aria-label={word}>
      {value ? yes : no}
    </span>
  );
}

/** A number of things; 0 shows nothing. */
function CountCell(cell: CellProps) {
  return cell.value === 0 ? null : cellText(cell, cell.value);
}

/** Text with its line breaks; a document has a line per paragraph. */
function LongTextCell(cell: CellProps) {
  return <span className="cell-lines">{cellText(cell, cell.value)}</span>;
}

function TruncateCell(cell: CellProps<{ length?: number }>) {
  const { value, options } = cell;
  const text = cellText(cell, value);
  const length = options.length ?? 60;
  return text.length > length ? <span title={text}>{`${text.slice(0, length)}…`}</span> : text;
}

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

/** The cells of the engine. A definition names them; an application adds its own. */
export const engineCells: CellEntry[] = [
  { descriptor: { name: 'text', description: 'Text, mit dem Präfix des Schemas.' } },
  { descriptor: { name: 'lines', description: 'Text mit seinen Zeilenumbrüchen.' }, component: LongTextCell },
  {
    descriptor: {
      name: 'truncate',
      description: 'Text, nach einer Zahl von Zeichen gekürzt; der ganze steht im Tooltip.',
      options: {
        type: 'object',
        properties: { length: { type: 'integer', minimum: 5, description: 'Zeichen. Voreinstellung: 60.' } },
        additionalProperties: false,
      },
    },
    component: TruncateCell,
  },
  {
    descriptor: {
      name: 'number',
      minWidth: 3,
      description: 'Zahl mit Dezimalkomma.',
      accepts: numbers,
      align: 'end',
    },
  },
  {
    descriptor: {
      name: 'amount',
      minWidth: 6,
      description: 'Betrag in Euro, auch einer als Text.',
      accepts: numberTexts,
      align: 'end',
    },
  },
  {
    descriptor: {
      name: 'area',
      minWidth: 5,
      description: 'Fläche in m².',
      accepts: numberTexts,
      align: 'end',
    },
  },
  {
    descriptor: {
      name: 'months',
      minWidth: 4,
      description: 'Zahl der Monate.',
      accepts: numberTexts,
      align: 'end',
    },
  },
  {
    descriptor: {
      name: 'count',
      minWidth: 3,
      description: 'Anzahl; null bleibt leer.',
      accepts: numbers,
      align: 'end',
    },
    component: CountCell,
  },
  {
    descriptor: {
      name: 'percent',
      minWidth: 4,
      description: 'Anteil von hundert mit Prozentzeichen.',
      accepts: numbers,
      align: 'end',
    },
  },
  {
    descriptor: {
      name: 'fileSize',
      minWidth: 5,
      description: 'Bytes als MB mit zwei Stellen; mindestens 0,01, wenn etwas da ist.',
      accepts: numbers,
      align: 'end',
    },
  },
  { descriptor: { name: 'date', minWidth: 5.25, description: 'Datum TT.MM.JJJJ.', accepts: ['string'] } },
  {
    descriptor: {
      name: 'dateTime',
      minWidth: 7.75,
      description: 'Datum und Uhrzeit TT.MM.JJJJ HH:mm.',
      accepts: ['string'],
    },
  },
  { descriptor: { name: 'time', minWidth: 4, description: 'Uhrzeit HH:mm.', accepts: ['string'] } },
  { descriptor: { name: 'iban', description: 'IBAN, gruppiert.', accepts: ['string'] } },
  { descriptor: { name: 'timeWindow', description: 'Tag mit Zeitfenster.', accepts: ['string'] } },
  {
    descriptor: {
      name: 'richText',
      description: 'Formatierter Text, als Text ohne Auszeichnung.',
      accepts: ['object'],
    },
    component: LongTextCell,
  },
  { descriptor: { name: 'boolean', minWidth: 4, description: 'Ja oder Nein.' } },
  {
    descriptor: { name: 'check', minWidth: 3, description: 'Grüner Haken oder rotes Kreuz.' },
    component: CheckCell,
  },
  { descriptor: { name: 'enum', minWidth: 6, description: 'Text zum Schlüssel einer Aufzählung.' } },
  {
    descriptor: { name: 'email', minWidth: 10, description: 'E-Mail-Adresse als Link.', accepts: ['string'] },
    component: EmailCell,
  },
  {
    descriptor: {
      name: 'phone',
      minWidth: 7.5,
      description: 'Telefonnummer als Link, der sie mit +49 wählt.',
      accepts: ['string'],
    },
    component: PhoneCell,
  },
  {
    descriptor: {
      name: 'link',
      minWidth: 8,
      description: 'Internetadresse als Link in einem neuen Fenster.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: { text: { type: 'string', description: 'Text. Voreinstellung: die Adresse.' } },
        additionalProperties: false,
      },
    },
    component: LinkCell,
  },
  {
    descriptor: {
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
    component: ImageCell,
  },
  {
    descriptor: {
      name: 'reference',
      minWidth: 8,
      description:
        'Verweis auf einen anderen Datensatz, als Link, wenn die Person eine Seite dafür öffnen darf.',
      accepts: ['string', 'integer'],
    },
    // Few lists have one.
    component: lazyPart(() => import('./ReferenceCell.tsx')),
  },
  {
    descriptor: { name: 'rating', minWidth: 6.5, description: 'Bis zu fünf Sterne.', accepts: numberTexts },
    component: RatingCell,
  },
  {
    descriptor: {
      name: 'badge',
      minWidth: 7,
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
    component: BadgeCell,
  },
];

/** All cells of an application: the engine's and its own. */
export function createCellRegistry(own: readonly CellEntry[] = []) {
  return createRegistry([...engineCells, ...own], (entry) => entry.descriptor.name);
}

import { type CellDescriptor, type CellEntry, type CellProps, cellText, createRegistry } from '#engine';

const circle = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19';

/** Drawn once, because every row of a table may have one. */
const stripUnknownFields = (sign: string) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25rem"
    height="1.25rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={circle + sign} />
  </svg>
);
const yes = stripUnknownFields('M8.5 12.2l2.4 2.4 4.7-4.9');
const no = stripUnknownFields('M9 9l6 6M15 9l-6 6');

/** Green check or red cross; the state is said in words too (WCAG 1.4.1). */
function CheckCell({ value }: CellProps) {
  const word = value ? 'Ja' : 'Nein';
  return (
    <span className={value ? 'cell-yes' : 'cell-no'} title={word} role="img" aria-label={word}>
      {value ? yes : no}
    </span>
  );
}

/** Text with its lines; of a document, a line a paragraph. */
function LongTextCell(cell: CellProps) {
  return <span className="cell-lines">{cellText(cell, cell.value)}</span>;
}

function TruncateCell(cell: CellProps<{ length?: number }>) {
  const { value, options } = cell;
  const text = cellText(cell, value);
  const length = options.length ?? 60;
  return text.length > length ? <span title={text}>{`${text.slice(0, length)}…`}</span> : text;
}

function EmailCell(cell: CellProps) {
  const { value } = cell;
  if (typeof value === 'object') return cellText(cell, value);
  const address = String(value ?? '');
  return address ? <a href={`mailto:${address}`}>{address}</a> : null;
}

const numbers: CellDescriptor['accepts'] = ['integer', 'number'];

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
  { descriptor: { name: 'number', description: 'Zahl mit Dezimalkomma.', accepts: numbers, align: 'end' } },
  { descriptor: { name: 'amount', description: 'Betrag in Euro.', accepts: numbers, align: 'end' } },
  {
    descriptor: {
      name: 'percent',
      description: 'Anteil von hundert mit Prozentzeichen.',
      accepts: numbers,
      align: 'end',
    },
  },
  {
    descriptor: {
      name: 'fileSize',
      description: 'Bytes als MB mit zwei Stellen; was sonst 0,00 wäre, als weniger als 0,01.',
      accepts: numbers,
      align: 'end',
    },
  },
  { descriptor: { name: 'date', description: 'Datum TT.MM.JJJJ.', accepts: ['string'] } },
  {
    descriptor: { name: 'dateTime', description: 'Datum und Uhrzeit TT.MM.JJJJ HH:mm.', accepts: ['string'] },
  },
  { descriptor: { name: 'timeWindow', description: 'Tag mit Zeitfenster.', accepts: ['string'] } },
  {
    descriptor: {
      name: 'richText',
      description: 'Formatierter Text, als Text ohne Auszeichnung.',
      accepts: ['object'],
    },
    component: LongTextCell,
  },
  { descriptor: { name: 'boolean', description: 'Ja oder Nein.' } },
  { descriptor: { name: 'check', description: 'Grüner Haken oder rotes Kreuz.' }, component: CheckCell },
  { descriptor: { name: 'enum', description: 'Text zum Schlüssel einer Aufzählung.' } },
  {
    descriptor: { name: 'email', description: 'E-Mail-Adresse als Link.', accepts: ['string'] },
    component: EmailCell,
  },
];

/** All cells of an application: the engine's and its own. */
export function createCellRegistry(own: readonly CellEntry[] = []) {
  return createRegistry([...engineCells, ...own], (entry) => entry.descriptor.name);
}

import { CircleCheck, CircleX } from 'lucide-react';
import { type CellEntry, type CellProps, cellText, createRegistry } from '#engine';

/** Green check or red cross; the state is said in words too (WCAG 1.4.1). */
function CheckCell({ value }: CellProps) {
  const word = value ? 'Ja' : 'Nein';
  const Shape = value ? CircleCheck : CircleX;
  return (
    <span className={value ? 'cell-yes' : 'cell-no'} title={word}>
      <Shape aria-label={word} role="img" size="1.25rem" />
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
  { descriptor: { name: 'number', description: 'Zahl mit Dezimalkomma.', align: 'end' } },
  { descriptor: { name: 'amount', description: 'Betrag in Euro.', align: 'end' } },
  { descriptor: { name: 'percent', description: 'Anteil von hundert mit Prozentzeichen.', align: 'end' } },
  {
    descriptor: {
      name: 'fileSize',
      description: 'Bytes als MB mit zwei Stellen, kleine Dateien als KB.',
      align: 'end',
    },
  },
  { descriptor: { name: 'date', description: 'Datum TT.MM.JJJJ.' } },
  { descriptor: { name: 'dateTime', description: 'Datum und Uhrzeit TT.MM.JJJJ HH:mm.' } },
  { descriptor: { name: 'timeWindow', description: 'Tag mit Zeitfenster.' } },
  {
    descriptor: { name: 'richText', description: 'Formatierter Text, als Text ohne Auszeichnung.' },
    component: LongTextCell,
  },
  { descriptor: { name: 'boolean', description: 'Ja oder Nein.' } },
  { descriptor: { name: 'check', description: 'Grüner Haken oder rotes Kreuz.' }, component: CheckCell },
  { descriptor: { name: 'enum', description: 'Text zum Schlüssel einer Aufzählung.' } },
  { descriptor: { name: 'email', description: 'E-Mail-Adresse als Link.' }, component: EmailCell },
];

/** All cells of an application: the engine's and its own. */
export function createCellRegistry(own: readonly CellEntry[] = []) {
  return createRegistry([...engineCells, ...own], (entry) => entry.descriptor.name);
}

import { type CellEntry, type CellProps, createRegistry } from '#engine';
import { cellText, lazyPart, yesOrNo } from '#engine/internal';
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

/**
 * The cells of the engine. A definition names them; an application adds its own. Their descriptors are in `descriptors.ts`; a browser needs
 * only names, widths and alignment.
 */
export const engineCells: CellEntry[] = [
  { name: 'text' },
  { name: 'lines', component: LongTextCell },
  { name: 'truncate', component: TruncateCell },
  { name: 'number', minWidth: 3, align: 'end' },
  { name: 'amount', minWidth: 6, align: 'end' },
  { name: 'area', minWidth: 5, align: 'end' },
  { name: 'months', minWidth: 4, align: 'end' },
  { name: 'count', minWidth: 3, align: 'end', component: CountCell },
  { name: 'percent', minWidth: 4, align: 'end' },
  { name: 'fileSize', minWidth: 5, align: 'end' },
  { name: 'date', minWidth: 5.25 },
  { name: 'dateTime', minWidth: 7.75 },
  { name: 'time', minWidth: 4 },
  { name: 'iban' },
  { name: 'timeWindow' },
  { name: 'richText', component: LongTextCell },
  { name: 'boolean', minWidth: 4 },
  { name: 'check', minWidth: 3, component: CheckCell },
  { name: 'enum', minWidth: 6 },
  { name: 'email', minWidth: 10, component: EmailCell },
  { name: 'phone', minWidth: 7.5, component: PhoneCell },
  { name: 'link', minWidth: 8, component: LinkCell },
  { name: 'image', component: ImageCell },
  // Few lists have one.
  {
    name: 'reference',
    minWidth: 8,
    component: lazyPart(() => import('./ReferenceCell.tsx')),
  },
  { name: 'rating', minWidth: 6.5, component: RatingCell },
  { name: 'badge', minWidth: 7, component: BadgeCell },
];

/** All cells of an application: the engine's and its own. */
export function createCellRegistry(own: readonly CellEntry[] = []) {
  return createRegistry([...engineCells, ...own], ({ name }) => name);
}

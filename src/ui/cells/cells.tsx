import { type CellEntry, type CellProps, createRegistry } from '#engine';
import { cellText, lazyPart, yesOrNo } from '#engine/internal';
import { uiTexts } from '../texts/ui-texts.ts';
import { circledIcon } from './circled-icon.tsx';
import { EmailCell, ImageCell, LinkCell, PhoneCell } from './link-cells.tsx';

import './cells.css';

type BadgeTone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

interface BadgeLook {
  text?: string;
  tone?: BadgeTone;
}

interface BadgeOptions {
  values?: Record<string, BadgeLook>;
  otherwise?: BadgeLook;
}

const icons: Partial<Record<BadgeTone, ReturnType<typeof circledIcon>>> = {
  success: circledIcon('M8.5 12.2l2.4 2.4 4.7-4.9', '1rem'),
  warning: circledIcon('M12 7.5v5.5M12 16.2v.1', '1rem'),
  error: circledIcon('M9 9l6 6M15 9l-6 6', '1rem'),
  info: circledIcon('M12 11v5.5M12 7.7v.1', '1rem'),
};

/** A state as a small badge: its text, with colour and icon by its key. */
function BadgeCell(cell: CellProps<BadgeOptions>) {
  const { value, options } = cell;
  const look = options.values?.[String(value ?? '')] ?? options.otherwise ?? {};
  const text = look.text ?? cellText({ ...cell, cell: cell.schema?.['x-enum'] ? 'enum' : 'text' }, value);
  if (text === '') return null;
  const tone = look.tone ?? 'neutral';
  return (
    <span className="cell-badge" data-tone={tone}>
      {icons[tone]}
      {text}
    </span>
  );
}

import './cells.css';

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';

/** Stars, at most five; also as text for screen readers. */
function RatingCell(cell: CellProps) {
  const count = Number(cell.value);
  if (!(count > 0)) return null;
  return (
    <span className="cell-rating" role="img" aria-label={uiTexts.screen.stars(cellText(cell, cell.value))}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 24 24" width="1.125rem" height="1.125rem" aria-hidden="true">
          <path
            d={star}
            fill={place <= count ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      ))}
    </span>
  );
}

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

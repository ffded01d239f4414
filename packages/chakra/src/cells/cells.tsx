import { type CellEntry, type CellProps, createRegistry, useLocale } from '@schema-screens/core';
import {
  type BadgeOptions,
  type BadgeStyle,
  badgeStyle,
  cellText,
  screenTexts,
} from '@schema-screens/core/internal';
import { yesOrNo } from '@schema-screens/locale';
import type { CellDescriptor } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { FileCell } from './FileCell.tsx';
import { EmailCell, ImageCell, LinkCell, PhoneCell, ReferenceCell } from './link-cells.tsx';
import './cells.css';

const circle = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19';

/** An icon in a circle. Created once, because every row of a table may have one. */
const circledIcon = (shape: string, size = '1.25rem') => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={circle + shape} />
  </svg>
);

const icons: Partial<Record<NonNullable<BadgeStyle['tone']>, ReturnType<typeof circledIcon>>> = {
  success: circledIcon('M8.5 12.2l2.4 2.4 4.7-4.9', '1rem'),
  warning: circledIcon('M12 7.5v5.5M12 16.2v.1', '1rem'),
  error: circledIcon('M9 9l6 6M15 9l-6 6', '1rem'),
  info: circledIcon('M12 11v5.5M12 7.7v.1', '1rem'),
};

/** A state as a small badge: its text, with colour and icon by its key. */
function BadgeCell(cell: CellProps<BadgeOptions>) {
  const locale = useLocale();
  const { value, options } = cell;
  const text = cellText(locale, { ...cell, cell: 'badge' }, value);
  if (text === '') return null;
  const { tone = 'neutral' } = badgeStyle(options, value);
  return (
    <span className="cell-badge" data-tone={tone}>
      {icons[tone]}
      {text}
    </span>
  );
}

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';

/** Stars, at most five; also as text for screen readers. */
function RatingCell(cell: CellProps) {
  const locale = useLocale();
  const count = Number(cell.value);
  if (!(count > 0)) return null;
  return (
    <span
      className="cell-rating"
      role="img"
      aria-label={locale.texts(screenTexts).stars({ rating: cellText(locale, cell, cell.value) })}
    >
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
  const locale = useLocale();
  const word = yesOrNo(locale, value);
  return (
    <span className={value ? 'cell-yes' : 'cell-no'} title={word} role="img" aria-label={word}>
      {value ? yes : no}
    </span>
  );
}

/** A number of things; 0 shows nothing. */
function CountCell(cell: CellProps) {
  const locale = useLocale();
  return cell.value === 0 ? null : cellText(locale, cell, cell.value);
}

/** Text with its line breaks; a document has a line per paragraph. */
function LongTextCell(cell: CellProps) {
  const locale = useLocale();
  return <span className="cell-lines">{cellText(locale, cell, cell.value)}</span>;
}

function TruncateCell(cell: CellProps<{ length?: number }>) {
  const locale = useLocale();
  const { value, options } = cell;
  const text = cellText(locale, cell, value);
  const length = options.length ?? 60;
  return text.length > length ? <span title={text}>{`${text.slice(0, length)}…`}</span> : text;
}

/** Descriptions are for checks, Storybook and the reference; the bundle of an application has none. */
const described = process.env.NODE_ENV !== 'production';

const numbers: CellDescriptor['accepts'] = ['integer', 'number'];
/** Back ends may send amounts as texts. */
const numberTexts: CellDescriptor['accepts'] = [...numbers, 'string'];

const badgeOptions: JsonSchema = {
  type: 'object',
  properties: {
    text: { 'x-text': true, type: 'string', description: 'Text. Default: the text of the value.' },
    tone: { enum: ['neutral', 'success', 'warning', 'error', 'info'], description: 'Colour and icon.' },
  },
  additionalProperties: false,
};

/** The cells of the engine. A definition names them; an application adds its own. */
export const engineCells: CellEntry[] = [
  { name: 'text', descriptor: described && { description: 'Text, with the prefix of the schema.' } },
  {
    name: 'lines',
    component: LongTextCell,
    descriptor: described && { description: 'Text with its line breaks.' },
  },
  {
    name: 'truncate',
    component: TruncateCell,
    descriptor: described && {
      description: 'Text, cut after a number of characters; the tooltip has all of it.',
      options: {
        type: 'object',
        properties: { length: { type: 'integer', minimum: 5, description: 'Characters. Default: 60.' } },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'number',
    minWidth: 3,
    align: 'end',
    descriptor: described && { description: 'Number as the language writes it.', accepts: numbers },
  },
  {
    name: 'amount',
    minWidth: 6,
    align: 'end',
    descriptor: described && {
      description: 'Amount in the currency of the application, also one that is a text.',
      accepts: numberTexts,
    },
  },
  {
    name: 'area',
    minWidth: 5,
    align: 'end',
    descriptor: described && { description: 'Area in m².', accepts: numberTexts },
  },
  {
    name: 'months',
    minWidth: 4,
    align: 'end',
    descriptor: described && { description: 'Number of months.', accepts: numberTexts },
  },
  {
    name: 'count',
    minWidth: 3,
    align: 'end',
    component: CountCell,
    descriptor: described && { description: 'Count; zero stays empty.', accepts: numbers },
  },
  {
    name: 'percent',
    minWidth: 4,
    align: 'end',
    descriptor: described && { description: 'Share of a hundred with a percent sign.', accepts: numbers },
  },
  {
    name: 'fileSize',
    minWidth: 5,
    align: 'end',
    descriptor: described && {
      description: 'Bytes as MB with two decimals; at least 0.01 if there is something.',
      accepts: numbers,
    },
  },
  {
    name: 'date',
    minWidth: 5.25,
    descriptor: described && { description: 'Date as the language writes it.', accepts: ['string'] },
  },
  {
    name: 'dateTime',
    minWidth: 7.75,
    descriptor: described && {
      description: 'Date and time as the language writes them.',
      accepts: ['string'],
    },
  },
  {
    name: 'time',
    minWidth: 4,
    descriptor: described && { description: 'Time HH:mm.', accepts: ['string'] },
  },
  { name: 'iban', descriptor: described && { description: 'IBAN, in groups.', accepts: ['string'] } },
  {
    name: 'timeWindow',
    descriptor: described && { description: 'Day with a window of time.', accepts: ['string'] },
  },
  {
    name: 'richText',
    component: LongTextCell,
    descriptor: described && {
      description: 'Formatted text, as text without its formatting.',
      accepts: ['object'],
    },
  },
  {
    name: 'file',
    component: FileCell,
    descriptor: described && {
      description:
        'File (x-file in the schema): its name, which downloads it; itself if its types are JPEG, PNG and GIF alone.',
      accepts: ['object'],
    },
  },
  { name: 'boolean', minWidth: 4, descriptor: described && { description: 'Yes or no.' } },
  {
    name: 'check',
    minWidth: 3,
    component: CheckCell,
    descriptor: described && { description: 'Green tick or red cross.' },
  },
  {
    name: 'enum',
    minWidth: 6,
    descriptor: described && { description: 'Text of the key of an enumeration.' },
  },
  {
    name: 'email',
    minWidth: 10,
    component: EmailCell,
    descriptor: described && { description: 'E-mail address as a link.', accepts: ['string'] },
  },
  {
    name: 'phone',
    minWidth: 7.5,
    component: PhoneCell,
    descriptor: described && {
      description: "Telephone number as a link that dials it, with its country's code.",
      accepts: ['string'],
    },
  },
  {
    name: 'link',
    minWidth: 8,
    component: LinkCell,
    descriptor: described && {
      description: 'Web address as a link to a new window.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          text: { 'x-text': true, type: 'string', description: 'Text. Default: the address.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'image',
    component: ImageCell,
    descriptor: described && {
      description: 'Image at an address.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          alt: {
            'x-text': true,
            type: 'string',
            description: 'What it shows. Default: nothing, a decoration.',
          },
          width: { type: 'integer', minimum: 16, description: 'Width in pixels.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'reference',
    minWidth: 8,
    component: ReferenceCell,
    descriptor: described && {
      description: 'Reference to another record, as a link if the user may open a page for it.',
      accepts: ['string', 'integer'],
    },
  },
  {
    name: 'rating',
    minWidth: 6.5,
    component: RatingCell,
    descriptor: described && { description: 'Up to five stars.', accepts: numberTexts },
  },
  {
    name: 'badge',
    minWidth: 7,
    component: BadgeCell,
    descriptor: described && {
      description: 'State as a badge with colour and icon.',
      options: {
        type: 'object',
        properties: {
          values: {
            type: 'object',
            additionalProperties: badgeOptions,
            description:
              'Looks by value: { "A": { "text": "Refused", "tone": "error" } }; "tone" is neutral (if not given), success, warning, error or info, each with an icon of its own.',
          },
          otherwise: { ...badgeOptions, description: 'Looks of all other values.' },
        },
        additionalProperties: false,
      },
    },
  },
];

/** All cells of an application: the engine's and its own. */
export function createCellRegistry(own: readonly CellEntry[] = []) {
  return createRegistry([...engineCells, ...own], ({ name }) => name);
}

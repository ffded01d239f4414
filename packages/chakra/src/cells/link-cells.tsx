import { type CellProps, useDefinitions, useLocale, useUser } from '@schema-screens/core';
import { cellText, phoneHref } from '@schema-screens/core/internal';
import { referenceHref, referenceOf, referenceText } from '@schema-screens/schema/language';
import './cells.css';
import { Link } from '../parts/Link.tsx';

export function EmailCell(cell: CellProps) {
  const locale = useLocale();
  const { value } = cell;
  if (typeof value === 'object') return cellText(locale, cell, value);
  const address = String(value ?? '');
  return address ? (
    <a className="cell-link" href={`mailto:${address}`}>
      {address}
    </a>
  ) : null;
}

/** A phone number as a tel: link, as it was written. */
export function PhoneCell({ value }: CellProps) {
  const locale = useLocale();
  const number = String(value ?? '');
  const href = phoneHref(locale, number);
  return href === undefined ? (
    number
  ) : (
    <a className="cell-link" href={href}>
      {number}
    </a>
  );
}

/** A web address as a link; anything else as text. */
export function LinkCell({ value, options }: CellProps<{ text?: string }>) {
  const address = String(value ?? '');
  if (!/^https?:\/\//.test(address)) return address;
  return (
    <a className="cell-link" href={address} target="_blank" rel="noopener noreferrer">
      {options.text ?? address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}

/** An image; omitted if the value is not an image address. */
export function ImageCell({ value, options }: CellProps<{ alt?: string; width?: number }>) {
  const source = String(value ?? '');
  if (!/^(data:image\/|https?:\/\/|\/(?!\/))/.test(source)) return null;
  return (
    <img className="cell-image" src={source} alt={options.alt ?? ''} width={options.width} loading="lazy" />
  );
}

/** What is shown of another record, as a link to the screen that shows it. */
export function ReferenceCell(cell: CellProps) {
  const locale = useLocale();
  const user = useUser();
  const { screens } = useDefinitions();
  const { value, row, schema } = cell;
  const reference = referenceOf(schema);
  const text = reference && referenceText(locale, reference, row);
  if (value === null || value === undefined) return null;
  if (!reference || text === undefined) return cellText(locale, cell, value);
  const href = referenceHref(reference, value, row, { user, screens });
  if (href === undefined) return <span className="cell-gone">{text}</span>;
  return (
    <Link className="cell-link" to={href}>
      {text}
    </Link>
  );
}

import { Link } from 'react-router-dom';
import { type CellProps, useEngine } from '#engine';
import { cellText } from '#engine/internal';
import { referenceHref, referenceOf, referenceText } from '#language';

/** What is shown of another record, as a link to the screen that shows it. */
export default function ReferenceCell(cell: CellProps) {
  const engine = useEngine();
  const { value, row, schema } = cell;
  const reference = referenceOf(schema);
  const text = reference && referenceText(reference, row);
  if (value === null || value === undefined) return null;
  if (!reference || text === undefined) return cellText(cell, value);
  const href = referenceHref(reference, value, row, engine);
  if (href === undefined) return <span className="cell-gone">{text}</span>;
  return (
    <Link className="cell-link" to={href}>
      {text}
    </Link>
  );
}

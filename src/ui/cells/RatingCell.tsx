import type { CellProps } from '#engine';
import { cellText } from '#engine/internal';
import { uiTexts } from '../texts/ui-texts.ts';
import './cells.css';

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';

/** Stars, at most five; also as text for screen readers. */
export function RatingCell(cell: CellProps) {
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

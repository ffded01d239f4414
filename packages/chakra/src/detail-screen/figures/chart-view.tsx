import type { Figure } from '@schema-screens/core/internal';
import type { ReactNode } from 'react';
import { Link } from '../../parts/Link.tsx';

/** What every kind of chart draws. */
export interface ChartViewProps {
  /** Name of the chart. */
  title: string;
  /** Headings of the groups and of their numbers. */
  heads: readonly [group: string, value: string] | readonly [group: string, before: string, value: string];
  figures: readonly Figure[];
  textOf: (value: number | null) => string;
  hrefOf: (figure: Figure) => string | undefined;
  /** The numbers are counts. */
  isWhole: boolean;
}

/** The headings of a number and of what it is compared with; undefined if it is compared with nothing. */
export const comparisonHeadings = ({ heads }: Pick<ChartViewProps, 'heads'>) =>
  heads.length === 3 ? { before: heads[1], now: heads[2] } : undefined;

/** The headings of a table with the numbers of a chart. */
export function FigureHead({ heads, className }: Pick<ChartViewProps, 'heads'> & { className: string }) {
  return (
    <thead className={className}>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface FigureLinkProps {
  href: string | undefined;
  className?: string;
  label?: string | undefined;
  children: ReactNode;
}

/** A link to the records of a number; only the number if there is no list of them. */
export function FigureLink({ href, className, label, children }: FigureLinkProps) {
  if (href === undefined)
    return (
      <span className={className} {...(label !== undefined && { role: 'img', 'aria-label': label })}>
        {children}
      </span>
    );
  return (
    <Link className={className} to={href} aria-label={label}>
      {children}
    </Link>
  );
}

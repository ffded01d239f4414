import type { Figure } from '@schema-screens/core/internal';

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
export const comparedIn = ({ heads }: Pick<ChartViewProps, 'heads'>) =>
  heads.length === 3 ? { before: heads[1], now: heads[2] } : undefined;

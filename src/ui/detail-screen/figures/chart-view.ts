import type { Figure } from '#engine/face';

/** What every kind of chart draws. */
export interface ChartViewProps {
  /** Name of the chart. */
  title: string;
  /** Headings of the groups and of their numbers. */
  heads: readonly [group: string, value: string];
  figures: readonly Figure[];
  textOf: (value: number | null) => string;
  hrefOf: (figure: Figure) => string | undefined;
  /** The numbers are counts. */
  isWhole: boolean;
}

import type { ChartViewProps } from './chart-view.ts';

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

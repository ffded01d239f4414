import { figureTexts } from '../../texts/figure-texts.ts';
import type { ChartViewProps } from './chart-view.ts';
import { FigureLink } from './FigureLink.tsx';

/** The numbers of a chart as a table, which opens below it. */
export function ValueTable({ title, heads, figures, textOf, hrefOf }: ChartViewProps) {
  return (
    <details className="chart-values">
      <summary>{figureTexts.table}</summary>
      <table>
        <caption className="chart-hidden">{title}</caption>
        <thead className="chart-values-head">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">
                <FigureLink href={hrefOf(figure)}>{figure.label}</FigureLink>
              </th>
              <td>{textOf(figure.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

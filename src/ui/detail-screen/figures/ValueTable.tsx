import { figureTexts } from '../../texts/figure-texts.ts';
import { type ChartViewProps, comparedIn } from './chart-view.ts';
import { FigureHead } from './FigureHead.tsx';
import { FigureLink } from './FigureLink.tsx';

/** The numbers of a chart as a table, which opens below it. */
export function ValueTable({ title, heads, figures, textOf, hrefOf }: ChartViewProps) {
  const compared = comparedIn({ heads });
  return (
    <details className="chart-values">
      <summary>{figureTexts.table}</summary>
      <table>
        <caption className="chart-hidden">{title}</caption>
        <FigureHead heads={heads} className="chart-values-head" />
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">
                <FigureLink href={hrefOf(figure)}>{figure.label}</FigureLink>
              </th>
              {compared && <td>{textOf(figure.before ?? null)}</td>}
              <td>{textOf(figure.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

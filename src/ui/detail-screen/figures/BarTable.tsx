import type { ChartViewProps } from './chart-view.ts';
import { FigureHead } from './FigureHead.tsx';
import { FigureLink } from './FigureLink.tsx';

/** Bars, one below the other: a table whose numbers are drawn, too. */
export function BarTable({ title, heads, figures, textOf, hrefOf }: ChartViewProps) {
  const most = Math.max(...figures.map(({ value }) => Math.abs(value ?? 0)), 0);
  return (
    <table className="chart-bars">
      <caption className="chart-hidden">{title}</caption>
      <FigureHead heads={heads} className="chart-hidden" />
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <th scope="row" className="chart-bar-name">
              <FigureLink href={hrefOf(figure)}>{figure.label}</FigureLink>
            </th>
            <td>
              <div
                className="chart-bar"
                style={{ width: `${most === 0 ? 0 : (100 * Math.abs(figure.value ?? 0)) / most}%` }}
              />
              <span className="chart-bar-value">{textOf(figure.value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

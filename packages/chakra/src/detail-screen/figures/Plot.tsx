import { useLocale } from '@schema-screens/core';
import {
  type Figure,
  figureTexts,
  scalePercent,
  type ValueScale,
  valueScale,
} from '@schema-screens/core/internal';
import { type ChartViewProps, comparisonHeadings, FigureHead, FigureLink } from './chart-view.tsx';

/** The numbers of a chart as a table, which opens below it. */
function ValueTable({ title, heads, figures, textOf, hrefOf }: ChartViewProps) {
  const locale = useLocale();
  const compared = comparisonHeadings({ heads });
  return (
    <details className="chart-values">
      <summary>{locale.texts(figureTexts).table}</summary>
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

/** The parts of a line between values that are missing, as points in percent. */
function linesOf(figures: readonly Figure[], scale: ValueScale): string[] {
  const lines: string[][] = [[]];
  for (const [index, { value }] of figures.entries()) {
    if (value === null) lines.push([]);
    else lines.at(-1)!.push(`${((index + 0.5) * 100) / figures.length},${100 - scalePercent(value, scale)}`);
  }
  return lines.filter((points) => points.length > 1).map((points) => points.join(' '));
}

interface MarkProps {
  value: number | null;
  scale: ValueScale;
  isLine: boolean;
  /** Of two bars beside each other. */
  side?: 'before' | 'now' | undefined;
}

/** The bar or the point of a value. */
function Mark({ value, scale, isLine, side }: MarkProps) {
  if (value === null) return null;
  const at = scalePercent(value, scale);
  if (isLine) return <span className="chart-point" style={{ bottom: `${at}%` }} />;
  const zero = scalePercent(0, scale);
  return (
    <span
      className="chart-column"
      data-side={side}
      style={{ bottom: `${Math.min(at, zero)}%`, height: `${Math.abs(at - zero)}%` }}
    />
  );
}

/** Where there is no room for all periods, the latest are in view. */
const showEnd = (field: HTMLDivElement | null): void => {
  if (field) field.scrollLeft = field.scrollWidth;
};

/** Columns or a line over periods, with the values beside it; the table below has the same numbers. */
export function Plot({ isLine, ...view }: ChartViewProps & { isLine: boolean }) {
  const { title, figures, textOf, hrefOf, isWhole } = view;
  const compared = comparisonHeadings(view);
  const scale = valueScale(
    figures.flatMap(({ value, before = null }) => [value, before]),
    isWhole,
  );
  const beforeOf = ({ before = null }: Figure): string =>
    compared ? `${compared.before}: ${textOf(before)}` : '';
  // Without links nothing in it takes the focus, so that the keyboard could not scroll it.
  const reachable = { tabIndex: 0, role: 'group', 'aria-label': title };
  const hasLinks = figures.some((figure) => hrefOf(figure) !== undefined);
  const every = Math.ceil(figures.length / 12);
  return (
    <>
      <figure className="chart-plot" aria-label={title}>
        <div className="chart-ticks" aria-hidden>
          {scale.ticks.map((tick) => (
            <span key={tick} className="chart-tick" style={{ bottom: `${scalePercent(tick, scale)}%` }}>
              {textOf(tick)}
            </span>
          ))}
        </div>
        <div className="chart-field" ref={showEnd} {...(!hasLinks && reachable)}>
          <div className="chart-area">
            <div className="chart-grid" aria-hidden>
              {scale.ticks.map((tick) => (
                <span
                  key={tick}
                  className="chart-grid-line"
                  data-zero={tick === 0 || undefined}
                  style={{ bottom: `${scalePercent(tick, scale)}%` }}
                />
              ))}
            </div>
            {isLine && (
              <svg className="chart-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
                {linesOf(figures, scale).map((points) => (
                  <polyline key={points} points={points} vectorEffect="non-scaling-stroke" />
                ))}
              </svg>
            )}
            <ol className="chart-periods">
              {figures.map((figure, index) => (
                <li key={figure.key} className="chart-period">
                  <FigureLink
                    className="chart-mark"
                    href={hrefOf(figure)}
                    label={`${figure.label}: ${textOf(figure.value)}${compared ? ` (${beforeOf(figure)})` : ''}`}
                  >
                    {compared && (
                      <Mark value={figure.before ?? null} scale={scale} isLine={isLine} side="before" />
                    )}
                    <Mark value={figure.value} scale={scale} isLine={isLine} side={compared && 'now'} />
                    <span className="chart-tip">
                      {figure.label}
                      <b className="chart-tip-value">
                        {compared && `${compared.now}: `}
                        {textOf(figure.value)}
                      </b>
                      {beforeOf(figure)}
                    </span>
                  </FigureLink>
                  <span className="chart-name" aria-hidden>
                    {index % every === 0 && figure.shortLabel}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </figure>
      {compared && (
        <ul className="chart-legend" aria-hidden>
          <li data-side="before">{compared.before}</li>
          <li data-side="now">{compared.now}</li>
        </ul>
      )}
      <ValueTable {...view} />
    </>
  );
}

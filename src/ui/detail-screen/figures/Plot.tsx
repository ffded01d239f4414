import { type Figure, shareOfScale, type ValueScale, valueScale } from '#engine/face';
import type { ChartViewProps } from './chart-view.ts';
import { FigureLink } from './FigureLink.tsx';
import { ValueTable } from './ValueTable.tsx';

/** The parts of a line between values that are missing, as points in percent. */
function linesOf(figures: readonly Figure[], scale: ValueScale): string[] {
  const lines: string[][] = [[]];
  for (const [index, { value }] of figures.entries()) {
    if (value === null) lines.push([]);
    else lines.at(-1)!.push(`${((index + 0.5) * 100) / figures.length},${100 - shareOfScale(value, scale)}`);
  }
  return lines.filter((points) => points.length > 1).map((points) => points.join(' '));
}

/** The bar or the point of a value. */
function Mark({ value, scale, isLine }: { value: number; scale: ValueScale; isLine: boolean }) {
  const at = shareOfScale(value, scale);
  if (isLine) return <span className="chart-point" style={{ bottom: `${at}%` }} />;
  const zero = shareOfScale(0, scale);
  return (
    <span
      className="chart-column"
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
  const scale = valueScale(
    figures.map(({ value }) => value),
    isWhole,
  );
  const every = Math.ceil(figures.length / 12);
  return (
    <>
      <figure className="chart-plot" aria-label={title}>
        <div className="chart-ticks" aria-hidden>
          {scale.ticks.map((tick) => (
            <span key={tick} className="chart-tick" style={{ bottom: `${shareOfScale(tick, scale)}%` }}>
              {textOf(tick)}
            </span>
          ))}
        </div>
        <div className="chart-field" ref={showEnd}>
          <div className="chart-area">
            <div className="chart-grid" aria-hidden>
              {scale.ticks.map((tick) => (
                <span
                  key={tick}
                  className="chart-grid-line"
                  data-zero={tick === 0 || undefined}
                  style={{ bottom: `${shareOfScale(tick, scale)}%` }}
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
                    label={`${figure.label}: ${textOf(figure.value)}`}
                  >
                    {figure.value !== null && <Mark value={figure.value} scale={scale} isLine={isLine} />}
                    <span className="chart-tip">
                      {figure.label}
                      <b className="chart-tip-value">{textOf(figure.value)}</b>
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
      <ValueTable {...view} />
    </>
  );
}

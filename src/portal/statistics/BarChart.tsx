import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface BarChartProps {
  /** What the bars are, for screen readers; the figures stand in a table beside. */
  label: string;
  names: readonly string[];
  values: readonly number[];
}

const height = 220;
/** Room that a name below a bar needs. */
const nameWidth = 36;

/** A colour of the theme as the canvas needs it. */
const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--p-colors-${name}`).trim();

function optionsOf(width: number, names: readonly string[]): uPlot.Options {
  const text = themeColor('fg-muted');
  const grid = { stroke: themeColor('border'), width: 1 };
  const every = Math.ceil((names.length * nameWidth) / Math.max(width, nameWidth));
  const font = '12px "Inter Variable", system-ui, sans-serif';
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, names.length - 0.4] },
      y: { range: (_plot, _min, max) => [0, Math.max(max * 1.1, 5)] },
    },
    axes: [
      {
        stroke: text,
        font,
        grid: { show: false },
        ticks: { show: false },
        splits: () => names.map((_name, index) => index),
        values: () => names.map((name, index) => (index % every === 0 ? name : '')),
      },
      {
        stroke: text,
        font,
        grid,
        ticks: { show: false },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000],
      },
    ],
    series: [
      {},
      {
        fill: themeColor('brand-solid'),
        stroke: themeColor('brand-solid'),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, 48], radius: 0.1 }) }),
      },
    ],
  };
}

/** Bars in the colours of the theme; drawn anew when width or light change. */
export default function BarChart({ label, names, values }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    let plot: uPlot | undefined;
    const draw = (): void => {
      plot?.destroy();
      const data: uPlot.AlignedData = [names.map((_name, index) => index), [...values]];
      plot = new uPlot(optionsOf(place.clientWidth, names), data, place);
    };
    const size = new ResizeObserver(draw);
    size.observe(place);
    const light = new MutationObserver(draw);
    light.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      size.disconnect();
      light.disconnect();
      plot?.destroy();
    };
  }, [names, values]);
  return <Box ref={box} role="img" aria-label={label} h={`${height}px`} overflow="hidden" />;
}

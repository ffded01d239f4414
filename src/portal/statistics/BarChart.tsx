import { Box, HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** Bars of one colour. */
export interface BarSeries {
  name: string;
  values: readonly number[];
}

export interface BarChartProps {
  /** Name of the chart for screen readers; the figures are in a table beside it. */
  label: string;
  names: readonly string[];
  /** One series, or two to compare, the first of which is less prominent. */
  series: readonly BarSeries[];
}

const height = 200;
/** Width of a label below a bar. */
const nameWidth = 36;

/** A colour of the theme in a format for the canvas. */
const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--p-colors-${name}`).trim();

/** Theme colours for the series, the last one being the strongest. */
const colorsOf = (count: number): string[] => ['border-emphasized', 'brand-solid'].slice(-count);

function optionsOf(width: number, names: readonly string[], count: number): uPlot.Options {
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
        size: 28,
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
      ...colorsOf(count).map((name, index) => ({
        fill: themeColor(name),
        stroke: themeColor(name),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && {
          paths: uPlot.paths.bars({
            size: [0.7 / count, 48],
            radius: 0.1,
            align: count === 1 ? 0 : index === 0 ? -1 : 1,
          }),
        }),
      })),
    ],
  };
}

/** Bars in the theme's colours; redrawn when width or colour mode change. */
export default function BarChart({ label, names, series }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    let plot: uPlot | undefined;
    const draw = (): void => {
      plot?.destroy();
      const data: uPlot.AlignedData = [
        names.map((_name, index) => index),
        ...series.map(({ values }) => names.map((_name, index) => values[index] ?? null)),
      ];
      plot = new uPlot(optionsOf(place.clientWidth, names, series.length), data, place);
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
  }, [names, series]);
  return (
    <>
      <Box ref={box} role="img" aria-label={label} h={`${height}px`} overflow="hidden" />
      {series.length > 1 && (
        <HStack as="ul" listStyle="none" gap="5" mt="2" textStyle="sm" color="fg.muted" wrap="wrap">
          {colorsOf(series.length).map((color, index) => (
            <HStack as="li" key={color} gap="2">
              <Box boxSize="3" borderRadius="xs" bg={color.replace('-', '.')} />
              {series[index]?.name}
            </HStack>
          ))}
        </HStack>
      )}
    </>
  );
}

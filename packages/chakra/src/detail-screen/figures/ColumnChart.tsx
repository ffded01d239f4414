import { Box } from '@chakra-ui/react';
import { formatDecimal, useLocale } from '@schema-screens/core';
import { figureTexts } from '@schema-screens/core/internal';
import { useMemo } from 'react';
import { figureStyles } from './figure-styles.ts';
import { Plot } from './Plot.tsx';

/** A number of each period. */
export interface ColumnSeries {
  name: string;
  /** In the order of the periods; those that are missing at the end have none. */
  values: readonly number[];
}

export interface ColumnChartProps {
  title: string;
  periods: readonly { label: string; shortLabel: string }[];
  /** Counts, and what they are compared with. */
  series: readonly [ColumnSeries] | readonly [before: ColumnSeries, now: ColumnSeries];
}

const hrefOf = (): undefined => undefined;

/** Counts that a hand-written part has, drawn like a chart of a definition. */
export function ColumnChart({ title, periods, series }: ColumnChartProps) {
  const locale = useLocale();
  const texts = locale.texts(figureTexts);
  const figures = useMemo(() => {
    const [first, last = first] = series;
    return periods.map((period, index) => ({
      ...period,
      key: period.label,
      value: last.values[index] ?? null,
      ...(last !== first && { before: first.values[index] ?? null }),
      filters: undefined,
    }));
  }, [periods, series]);
  const [first, last] = series;
  return (
    <Box css={figureStyles}>
      <Plot
        title={title}
        heads={last ? [texts.period, first.name, last.name] : [texts.period, first.name]}
        figures={figures}
        textOf={(value) => (value === null ? '–' : formatDecimal(locale, value))}
        hrefOf={hrefOf}
        isWhole
        isLine={false}
      />
    </Box>
  );
}

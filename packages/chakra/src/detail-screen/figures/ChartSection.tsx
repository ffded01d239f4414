import { Box, Text } from '@chakra-ui/react';
import { useDefinitions, useLocale, useNavigation } from '@schema-screens/core';
import {
  type Figure,
  figureText,
  figureTexts,
  figureTitle,
  filteredHref,
  useChart,
} from '@schema-screens/core/internal';
import { isCalendarDate, todayInLocale } from '@schema-screens/locale';
import type { Chart, Scope } from '@schema-screens/schema/language';
import type { ReactNode } from 'react';
import { useSectionUrlState } from '../../parts/screen/use-url-state.ts';
import { ErrorState, LoadingState } from '../../parts/states/States.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import type { ChartViewProps } from './chart-view.tsx';
import { FigureHead, FigureLink } from './chart-view.tsx';
import { FigureCalendar } from './FigureCalendar.tsx';
import { figureStyles } from './figure-styles.ts';
import { Plot } from './Plot.tsx';

/** Bars, one below the other: a table whose numbers are drawn, too. */
function BarTable({ title, heads, figures, textOf, hrefOf }: ChartViewProps) {
  const max = Math.max(...figures.map(({ value }) => Math.abs(value ?? 0)), 0);
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
                style={{ width: `${max === 0 ? 0 : (100 * Math.abs(figure.value ?? 0)) / max}%` }}
              />
              <span className="chart-bar-value">{textOf(figure.value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  chart: Chart;
  title: string | undefined;
  open: boolean | undefined;
  scope: Scope;
}

/** The month of a calendar, which is in the address under the name of its field; any day stands for it. */
function useMonth({ kind, groupBy }: Chart): [day: string, set: (day: string) => void] {
  const locale = useLocale();
  const { params, setParams } = useSectionUrlState();
  const today = todayInLocale(locale);
  const written = `${params.get(groupBy) ?? ''}-01`;
  const day = kind === 'calendar' && isCalendarDate(written) ? written : today;
  const set = (next: string): void => {
    const changed = new URLSearchParams(params);
    if (next.slice(0, 7) === today.slice(0, 7)) changed.delete(groupBy);
    else changed.set(groupBy, next.slice(0, 7));
    setParams(changed);
  };
  return [day, set];
}

/** A chart of the records of a resource; nothing if the user may not search them. */
export default function ChartSection({ chart, title = '', open, scope }: Props) {
  const locale = useLocale();
  const texts = locale.texts(figureTexts);
  const { screens } = useDefinitions();
  const { queryParamNames } = useNavigation();
  const [day, setDay] = useMonth(chart);
  const { meta, result, figures, filters, isHidden, error, retry } = useChart(chart, scope, day);
  if (isHidden) return null;
  const { kind, interval, to, groupBy } = chart;
  const frame = (content: ReactNode) => (
    <SectionFrame title={title || undefined} open={open}>
      <Box css={figureStyles}>{content}</Box>
    </SectionFrame>
  );
  if (error) return frame(<ErrorState error={error} onRetry={retry} />);
  if (!meta || (!result && kind !== 'calendar')) return frame(<LoadingState lines={4} />);
  const name = meta.definition.properties?.[groupBy]?.title;
  const view: ChartViewProps = {
    title,
    heads: [
      interval || kind === 'calendar' ? texts.period : (name ?? texts.group),
      figureTitle(chart, meta, texts.count),
    ],
    figures,
    textOf: (value) => figureText(locale, chart, meta, value),
    hrefOf: ({ filters: own }: Figure) =>
      own && filteredHref(to, { ...filters, ...own }, scope, { screens, queryParamNames }),
    isWhole: chart.field === undefined,
  };
  if (kind === 'calendar')
    return frame(<FigureCalendar {...view} day={day} onMonth={setDay} isLoading={!result} />);
  if (figures.length === 0) return frame(<Text color="fg.muted">{texts.nothing}</Text>);
  if (interval) return frame(<Plot {...view} isLine={kind === 'line'} />);
  return frame(
    <>
      <BarTable {...view} />
      {result?.hasMore && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {texts.largest({ count: figures.length })}
        </Text>
      )}
    </>,
  );
}

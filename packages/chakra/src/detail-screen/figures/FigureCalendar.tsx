import { Button, HStack } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { type Figure, figureTexts, periodOf, periodText } from '@schema-screens/core/internal';
import { periodStart, todayInLocale } from '@schema-screens/locale';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { weeksOf } from '../../widgets/date/calendar-days.ts';
import { WeekdayHead } from '../../widgets/date/WeekdayHead.tsx';
import type { ChartViewProps } from './chart-view.tsx';
import { FigureLink } from './chart-view.tsx';

interface CalendarProps extends ChartViewProps {
  /** A day of the month. */
  day: string;
  onMonth: (day: string) => void;
  isLoading: boolean;
}

/** One of four strengths of the colour behind a number. */
const strengthOf = (value: number, max: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.ceil((4 * value) / max));

function DayCell({
  day,
  figure,
  most: max,
  textOf,
  hrefOf,
}: ChartViewProps & { day: string; figure?: Figure | undefined; most: number }) {
  const locale = useLocale();
  const value = figure?.value ?? null;
  const number = Number(day.slice(-2));
  if (!figure || value === null || value === 0) return <span className="chart-day">{number}</span>;
  return (
    <FigureLink className="chart-day" href={hrefOf(figure)}>
      <span className="chart-hidden">{`${periodText(locale, { from: day }, 'day')}: `}</span>
      <span aria-hidden>{number}</span>
      <b className="chart-day-value" data-strength={strengthOf(value, max)}>
        {textOf(value)}
      </b>
    </FigureLink>
  );
}

/** A month with the number of each day. */
export function FigureCalendar({ day, onMonth, isLoading, ...view }: CalendarProps) {
  const locale = useLocale();
  const texts = locale.texts(figureTexts);
  const { title, figures } = view;
  const month = periodText(locale, periodOf(day, 'month'), 'month');
  const byDay = new Map(figures.map((figure) => [figure.key, figure]));
  const max = Math.max(...figures.map(({ value }) => value ?? 0), 1);
  const { from } = periodOf(day, 'month');
  const today = todayInLocale(locale);
  const steps = [
    { label: texts.previousMonth, icon: <ChevronLeft aria-hidden />, count: -1 },
    { label: texts.nextMonth, icon: <ChevronRight aria-hidden />, count: 1 },
  ];
  return (
    <>
      <HStack justify="space-between" mb="3">
        <span className="chart-month" aria-live="polite">
          {month}
        </span>
        <HStack gap="2" data-print="hide">
          {steps.map(({ label, icon, count }) => (
            <Button
              key={label}
              variant="outline"
              size="sm"
              aria-label={label}
              onClick={() => onMonth(periodStart(from, 'month', count))}
            >
              {icon}
            </Button>
          ))}
        </HStack>
      </HStack>
      <table className="chart-calendar" aria-busy={isLoading}>
        <caption className="chart-hidden">{`${title}, ${month}`}</caption>
        <WeekdayHead />
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((each, index) => (
                <td
                  key={String(index)}
                  data-weekend={index > 4 || undefined}
                  aria-current={each === today ? 'date' : undefined}
                >
                  {each && <DayCell {...view} day={each} figure={byDay.get(each)} most={max} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

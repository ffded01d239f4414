import { Button, HStack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addPeriods, type Figure, lastPeriods, periodOf, periodText, weekdayOf } from '#engine/face';
import { figureTexts } from '../../texts/figure-texts.ts';
import type { ChartViewProps } from './chart-view.ts';
import { FigureLink } from './FigureLink.tsx';

interface CalendarProps extends ChartViewProps {
  /** A day of the month. */
  day: string;
  onMonth: (day: string) => void;
  isLoading: boolean;
}

interface Day {
  day: string;
  isInside: boolean;
}

/** The weeks of a month, from Monday to Sunday. */
function weeksOf(day: string): Day[][] {
  const { from, to } = periodOf(day, 'month');
  const first = periodOf(from, 'week').from;
  const last = periodOf(to, 'week').to;
  const count = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  const days = lastPeriods(last, 'day', count).map((each) => ({
    day: each.from,
    isInside: each.from >= from && each.from <= to,
  }));
  return Array.from({ length: count / 7 }, (_unused, week) => days.slice(week * 7, week * 7 + 7));
}

/** One of four strengths of the colour behind a number. */
const strengthOf = (value: number, most: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.ceil((4 * value) / most));

function DayCell({
  day,
  figure,
  most,
  textOf,
  hrefOf,
}: ChartViewProps & { day: string; figure?: Figure | undefined; most: number }) {
  const value = figure?.value ?? null;
  const number = Number(day.slice(-2));
  if (!figure || value === null || value === 0) return <span className="chart-day">{number}</span>;
  return (
    <FigureLink className="chart-day" href={hrefOf(figure)}>
      <span className="chart-hidden">{`${periodText({ from: day }, 'day')}: `}</span>
      <span aria-hidden>{number}</span>
      <b className="chart-day-value" data-strength={strengthOf(value, most)}>
        {textOf(value)}
      </b>
    </FigureLink>
  );
}

/** A month with the number of each day. */
export function Calendar({ day, onMonth, isLoading, ...view }: CalendarProps) {
  const { title, figures } = view;
  const month = periodText(periodOf(day, 'month'), 'month');
  const byDay = new Map(figures.map((figure) => [figure.key, figure]));
  const most = Math.max(...figures.map(({ value }) => value ?? 0), 1);
  const { from } = periodOf(day, 'month');
  const steps = [
    { label: figureTexts.previousMonth, icon: <ChevronLeft aria-hidden />, count: -1 },
    { label: figureTexts.nextMonth, icon: <ChevronRight aria-hidden />, count: 1 },
  ];
  return (
    <>
      <HStack justify="space-between" mb="3">
        <span className="chart-month" aria-live="polite">
          {month}
        </span>
        <HStack gap="2">
          {steps.map(({ label, icon, count }) => (
            <Button
              key={label}
              variant="outline"
              size="sm"
              aria-label={label}
              onClick={() => onMonth(addPeriods(from, 'month', count))}
            >
              {icon}
            </Button>
          ))}
        </HStack>
      </HStack>
      <table className="chart-calendar" aria-busy={isLoading}>
        <caption className="chart-hidden">{`${title}, ${month}`}</caption>
        <thead>
          <tr>
            {figureTexts.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]?.day}>
              {week.map((each) => (
                <td key={each.day} data-weekend={weekdayOf(each.day) > 4 || undefined}>
                  {each.isInside && (
                    <DayCell {...view} day={each.day} figure={byDay.get(each.day)} most={most} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

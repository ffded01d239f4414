import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { dateTexts } from '@schema-screens/core/internal';
import { formatDay, holidayTexts, type Locale } from '@schema-screens/locale';
import { closedReason, type OpenKeyword } from '@schema-screens/schema';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addMonths, dayForKey, weeksOf } from './calendar-days.ts';
import { WeekdayHead } from './WeekdayHead.tsx';

/** A day: 44 px for a finger, less where seven of them do not fit into a small screen. */
const day = 'max(2.5rem, min(var(--touch-target), (100vw - 3rem) / 7))';
/** Styles of a calendar. */
const calendarStyles: SystemStyleObject = {
  w: `calc(7 * ${day})`,
  maxW: 'full',
  '& .c-head': { display: 'flex', alignItems: 'center', mb: '2' },
  '& .c-head > h2': { flex: '1', textAlign: 'center', fontSize: 'md', fontWeight: 'semibold' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: day,
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'fg',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.muted' },
  },
  '& .c-head > button': {
    boxSize: 'max(2.25rem, min(var(--touch-target), (100vw - 3rem) / 7))',
    color: 'brand.fg',
  },
  '& table': { w: 'full', borderCollapse: 'collapse' },
  '& th': { h: '8', textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted', textAlign: 'center' },
  '& td': { p: '0', textAlign: 'center' },
  '& td > button': { w: 'full' },
  '& td > button > span': { display: 'grid', placeItems: 'center', boxSize: 'full' },
  '& [aria-current=date]': { fontWeight: 'bold', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
  '& [aria-selected=true] > button': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'semibold' },
  '& [aria-disabled]': { color: 'fg.subtle', textDecoration: 'line-through', cursor: 'not-allowed' },
  '& .c-today': { mt: '2', w: 'full', color: 'brand.fg', borderWidth: '1px' },
};

const wholeDay = (locale: Locale, day: string): string =>
  formatDay(locale, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const wholeMonth = (locale: Locale, day: string): string =>
  formatDay(locale, day, { month: 'long', year: 'numeric' });

const steps = [
  { name: 'lastYear', months: -12, icon: ChevronsLeft },
  { name: 'lastMonth', months: -1, icon: ChevronLeft },
  { name: 'nextMonth', months: 1, icon: ChevronRight },
  { name: 'nextYear', months: 12, icon: ChevronsRight },
] as const;

// The pattern of WAI-ARIA: a table whose cells are navigated with the arrow keys.
const asGrid = { role: 'grid' };
const asCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });

interface CalendarProps {
  /** The stored date, YYYY-MM-DD. */
  value: string | undefined;
  /** Gets the initial focus. */
  start: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  /** The days and times that are open. */
  open?: OpenKeyword | undefined;
  onPick: (day: string) => void;
}

function StepButton({ step, onStep }: { step: (typeof steps)[number]; onStep: (months: number) => void }) {
  const locale = useLocale();
  const Icon = step.icon;
  const name = locale.texts(dateTexts)[step.name];
  return (
    <button type="button" aria-label={name} title={name} onClick={() => onStep(step.months)}>
      <Icon aria-hidden size="1.125rem" />
    </button>
  );
}

/**
 * A month as a grid of days, one of which has the focus (WAI-ARIA, date picker): arrows move by days and weeks, Home and End to
 * the ends of a week, PageUp and PageDown by months, with Shift by years. Days that are beyond the limits or closed can be focused, but not
 * picked.
 */
export function Calendar({ value, start, today, min, max, open, onPick }: CalendarProps) {
  const locale = useLocale();
  const texts = locale.texts(dateTexts);
  const [focused, setFocused] = useState(start);
  const { weekdays } = texts;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows the keys, not the buttons for the next and previous month.
  const isFollowing = useRef(true);
  useEffect(() => {
    if (isFollowing.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const isOutside = (day: string): boolean =>
    (min !== undefined && day < min) || (max !== undefined && day > max) || closedOn(day) !== undefined;
  const closedOn = (day: string): string | undefined => {
    const closed = open && closedReason(open, day);
    if (!closed) return undefined;
    const texts = locale.texts(dateTexts);
    return closed.reason === 'closedHoliday'
      ? texts.closedOn({ holiday: locale.texts(holidayTexts)[closed.limit] })
      : texts.closed;
  };
  const move = (day: string, isByKey: boolean): void => {
    isFollowing.current = isByKey;
    setFocused(day);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayForKey(focused, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    move(next, true);
  };
  const step = (months: number): void => move(addMonths(focused, months), false);
  const [lastYear, lastMonth, nextMonth, nextYear] = steps;

  return (
    <Box css={calendarStyles}>
      <div className="c-head">
        <StepButton step={lastYear} onStep={step} />
        <StepButton step={lastMonth} onStep={step} />
        <h2 id={titleId} aria-live="polite">
          {wholeMonth(locale, focused)}
        </h2>
        <StepButton step={nextMonth} onStep={step} />
        <StepButton step={nextYear} onStep={step} />
      </div>
      <table ref={grid} {...asGrid} aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <WeekdayHead />
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? weekdays[index]} {...asCell(day !== undefined && day === value)}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={[wholeDay(locale, day), closedOn(day)].filter(Boolean).join(', ')}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={isOutside(day) || undefined}
                      onClick={() => {
                        if (isOutside(day)) move(day, true);
                        else onPick(day);
                      }}
                    >
                      {/* Inside, so that it is shown, but not read out after the name. */}
                      <span title={closedOn(day)}>{Number(day.slice(8))}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isOutside(today) && (
        <button type="button" className="c-today" onClick={() => onPick(today)}>
          {texts.today}
        </button>
      )}
    </Box>
  );
}

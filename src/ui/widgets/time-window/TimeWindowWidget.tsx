import { formatTimeWindow, useLatest } from '#engine/internal';
import type { WidgetDescriptor } from '#language';
import { parseTimeWindow, type TimeWindow, timeWindowText } from '#rules';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { DayAndTimes, type DayAndTimesWidget } from './DayAndTimes.tsx';

export const descriptors: WidgetDescriptor[] = [
  {
    name: 'time-window',
    description:
      'Tag mit zwei Uhrzeiten, gespeichert als "2026-03-02T09:00/12:00" (Format time-window). Grenzen des Tages setzt das Schema (formatMinimum, formatMaximum), geschlossene Tage x-open.',
    accepts: ['string'],
    naming: 'group',
    options: {
      type: 'object',
      properties: {
        calendar: { type: 'boolean', description: 'Ob es einen Kalender gibt. Voreinstellung: ja.' },
      },
      additionalProperties: false,
    },
  },
];

const times = ['from', 'to'] as const;

function Inputs(props: DayAndTimesWidget) {
  const window = parseTimeWindow(props.value ?? '');
  // A save commits all parts at once, each on top of the others.
  const current = useLatest(window);
  const set = (part: keyof TimeWindow, text: string): void => {
    const next = { ...current.get(), [part]: text };
    current.set(next);
    props.onChange(timeWindowText(next) || null);
  };
  return (
    <DayAndTimes
      widget={props}
      day={window.day}
      onDay={(day) => set('day', day)}
      times={times.map((part) => ({
        id: part,
        label: widgetTexts.date[part],
        value: window[part],
        onChange: (time) => set(part, time),
      }))}
    />
  );
}

/** A date with a start and an end time, e.g. for a callback. */
export function TimeWindowWidget(props: DayAndTimesWidget) {
  if (props.mode === 'display') return <DisplayValue id={props.id} text={formatTimeWindow(props.value)} />;
  return <Inputs {...props} />;
}

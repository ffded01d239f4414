import { useLocale } from '@schema-screens/core';
import { dateTexts, useLatest } from '@schema-screens/core/internal';
import { formatTimeWindow, parseTimeWindow, type TimeWindow, timeWindowText } from '@schema-screens/locale';
import { DisplayValue } from '../DisplayValue.tsx';
import { DayAndTimes, type DayAndTimesWidget } from './DayAndTimes.tsx';

const times = ['from', 'to'] as const;

function Inputs(props: DayAndTimesWidget) {
  const locale = useLocale();
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
        label: locale.texts(dateTexts)[part],
        value: window[part],
        onChange: (time) => set(part, time),
      }))}
    />
  );
}

/** A date with a start and an end time, e.g. for a callback. */
export function TimeWindowWidget(props: DayAndTimesWidget) {
  const locale = useLocale();
  if (props.mode === 'display')
    return <DisplayValue id={props.id} text={formatTimeWindow(locale, props.value)} />;
  return <Inputs {...props} />;
}

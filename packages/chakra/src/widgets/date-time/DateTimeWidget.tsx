import { formatDateTime, useLocale } from '@schema-screens/core';
import { dateTexts, useLatest } from '@schema-screens/core/internal';
import { fromZonedTime, type Locale, toZonedTime } from '@schema-screens/locale';
import { DisplayValue } from '../DisplayValue.tsx';
import { DayAndTimes, type DayAndTimesWidget } from '../time-window/DayAndTimes.tsx';

interface Moment {
  day: string;
  time: string;
}

/** Day and time in the locale's time zone; of a value that is no point in time yet, the parts that have been typed. */
function partsOf({ timeZone }: Locale, value: string): Moment {
  const [, day = value, time = ''] = /^(.*)T(.*)$/.exec(value) ?? [];
  return toZonedTime(timeZone, value) ?? { day, time };
}

/** A point in time in UTC. Incomplete parts stay as typed, so that the rules can report them. */
function momentText({ timeZone }: Locale, { day, time }: Moment): string | null {
  if (day === '' && time === '') return null;
  return fromZonedTime(timeZone, day, time) ?? `${day}T${time}`;
}

function Inputs(props: DayAndTimesWidget) {
  const locale = useLocale();
  const moment = partsOf(locale, String(props.value ?? ''));
  // A save commits both parts at once, each on top of the other.
  const current = useLatest(moment);
  const set = (part: keyof Moment, text: string): void => {
    const next = { ...current.get(), [part]: text };
    current.set(next);
    props.onChange(momentText(locale, next));
  };
  return (
    <DayAndTimes
      widget={props}
      day={moment.day}
      onDay={(day) => set('day', day)}
      times={[
        {
          id: 'time',
          label: locale.texts(dateTexts).timeOfDay,
          value: moment.time,
          onChange: (time) => set('time', time),
        },
      ]}
    />
  );
}

/** A point in time: a day and a time in the locale's time zone. */
export function DateTimeWidget(props: DayAndTimesWidget) {
  const locale = useLocale();
  if (props.mode === 'display')
    return <DisplayValue id={props.id} text={formatDateTime(locale, props.value)} />;
  return <Inputs {...props} />;
}

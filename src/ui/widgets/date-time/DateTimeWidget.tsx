import { formatDateTime } from '#engine';
import { dateTexts, useLatest } from '#engine/internal';
import { berlinInstant, berlinMoment } from '#rules';
import { DisplayValue } from '../DisplayValue.tsx';
import { DayAndTimes, type DayAndTimesWidget } from '../time-window/DayAndTimes.tsx';

interface Moment {
  day: string;
  time: string;
}

/** Day and time in Berlin; of a value that is no point in time yet, the parts that have been typed. */
function partsOf(value: string): Moment {
  const [, day = value, time = ''] = /^(.*)T(.*)$/.exec(value) ?? [];
  return berlinMoment(value) ?? { day, time };
}

/** A point in time in UTC. Incomplete parts stay as typed, so that the rules can report them. */
function momentText({ day, time }: Moment): string | null {
  if (day === '' && time === '') return null;
  return berlinInstant(day, time) ?? `${day}T${time}`;
}

function Inputs(props: DayAndTimesWidget) {
  const moment = partsOf(String(props.value ?? ''));
  // A save commits both parts at once, each on top of the other.
  const current = useLatest(moment);
  const set = (part: keyof Moment, text: string): void => {
    const next = { ...current.get(), [part]: text };
    current.set(next);
    props.onChange(momentText(next));
  };
  return (
    <DayAndTimes
      widget={props}
      day={moment.day}
      onDay={(day) => set('day', day)}
      times={[
        {
          id: 'time',
          label: dateTexts.timeOfDay,
          value: moment.time,
          onChange: (time) => set('time', time),
        },
      ]}
    />
  );
}

/** A point in time: a day and a time in Berlin. */
export function DateTimeWidget(props: DayAndTimesWidget) {
  if (props.mode === 'display') return <DisplayValue id={props.id} text={formatDateTime(props.value)} />;
  return <Inputs {...props} />;
}

import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { WidgetProps } from '#engine';
import { formatTimeWindow, parseGermanTime, useLatest } from '#engine/face';
import { parseTimeWindow, type TimeWindow, timeWindowText } from '#rules';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { DateWidget } from '../date/DateWidget.tsx';
import { TypedInput } from '../TypedInput.tsx';

type Props = WidgetProps<string, { calendar?: boolean }>;

const css = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  sm: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  '& > :first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  '& label': { display: 'block', mb: '1', textStyle: 'sm', color: 'fg.muted' },
};

const asTime = {
  format: (time: string): string => time,
  parse: (text: string): string | null =>
    text.trim() === '' ? null : (parseGermanTime(text) ?? text.trim()),
};

function Inputs(props: Props) {
  const { id, label, labelId, value, onChange } = props;
  const window = parseTimeWindow(value ?? '');
  // A save commits all parts at once, each on top of the others.
  const current = useLatest(window);
  const set = (part: keyof TimeWindow, text: string | null): void => {
    const next = { ...current.get(), [part]: text ?? '' };
    current.set(next);
    onChange(timeWindowText(next) || null);
  };
  const daySchema = useMemo(() => ({ ...props.schema, format: 'date' }), [props.schema]);
  const ids = { day: id, from: `${id}-von`, to: `${id}-bis` };
  return (
    <Box role="group" aria-labelledby={labelId} css={css}>
      <div>
        <label htmlFor={ids.day}>{widgetTexts.date.day}</label>
        <DateWidget
          {...props}
          label={widgetTexts.date.dayOf(label)}
          schema={daySchema}
          value={window.day || null}
          onChange={(day) => set('day', day)}
        />
      </div>
      {(['from', 'to'] as const).map((part) => (
        <div key={part}>
          <label htmlFor={ids[part]}>{widgetTexts.date[part]}</label>
          <TypedInput
            widget={{
              ...props,
              id: ids[part],
              placeholder: widgetTexts.date.time,
              value: window[part] || null,
              onChange: (time) => set(part, time),
            }}
            {...asTime}
            input={{ autoComplete: 'off', maxLength: 9 }}
          />
        </div>
      ))}
    </Box>
  );
}

/** A date with a start and an end time, e.g. for a callback. */
export function TimeWindowWidget(props: Props) {
  if (props.mode === 'display') return <DisplayValue id={props.id} text={formatTimeWindow(props.value)} />;
  return <Inputs {...props} />;
}

import { Box } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import { dateTexts } from '@schema-screens/core/internal';
import { parseTime } from '@schema-screens/locale';
import { type FocusEvent, useMemo } from 'react';
import { DateWidget } from '../date/DateWidget.tsx';
import { TypedInput } from '../TypedInput.tsx';

export type DayAndTimesWidget = WidgetProps<string, { calendar?: boolean }>;

interface DayAndTimesProps {
  widget: DayAndTimesWidget;
  /** As YYYY-MM-DD, as typed while it is invalid; empty for none. */
  day: string;
  onDay: (day: string) => void;
  times: readonly TimePart[];
}

interface TimePart {
  /** What the input's id ends with. */
  id: string;
  label: string;
  /** As HH:MM, as typed while it is invalid; empty for none. */
  value: string;
  onChange: (time: string) => void;
}

const css = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // On a phone half the width cuts a day beside the button of its calendar.
  '&[data-times="1"]': { smDown: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
  '&[data-times="2"]': { sm: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' } },
  '&[data-times="2"] > :first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  '& label': { display: 'block', mb: '1', textStyle: 'sm', color: 'fg.muted' },
};

const asTime = {
  format: (time: string): string => time,
  parse: (text: string): string | null => (text.trim() === '' ? null : (parseTime(text) ?? text.trim())),
};

const noBlur = (): void => {};

/** Whether the focus leaves all inputs: going on to the next one, or into the calendar, does not. */
function hasLeft({ currentTarget, target, relatedTarget: next }: FocusEvent): boolean {
  // The calendar lies elsewhere in the document.
  if (!currentTarget.contains(target)) return false;
  if (!(next instanceof Element)) return true;
  const dialog = next.closest('[role=dialog]');
  return !currentTarget.contains(next) && (dialog === null || dialog.contains(currentTarget));
}

/** A day and times of it, in inputs of their own. */
export function DayAndTimes({ widget, day, onDay, times }: DayAndTimesProps) {
  const locale = useLocale();
  const texts = locale.texts(dateTexts);
  const { id, label, labelId, schema } = widget;
  const part = { ...widget, onBlur: noBlur };
  const daySchema = useMemo(() => ({ ...schema, format: 'date' }), [schema]);
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      data-times={times.length}
      css={css}
      onBlur={(event) => {
        if (hasLeft(event)) widget.onBlur();
      }}
    >
      <div>
        <label htmlFor={id}>{texts.day}</label>
        <DateWidget
          {...part}
          label={texts.dayOf({ label })}
          schema={daySchema}
          value={day || null}
          onChange={(next) => onDay(next ?? '')}
        />
      </div>
      {times.map((time) => (
        <div key={time.id}>
          <label htmlFor={`${id}-${time.id}`}>{time.label}</label>
          <TypedInput
            widget={{
              ...part,
              id: `${id}-${time.id}`,
              placeholder: texts.time,
              value: time.value || null,
              onChange: (next) => time.onChange(next ?? ''),
            }}
            {...asTime}
            input={{ autoComplete: 'off', maxLength: 9 }}
          />
        </div>
      ))}
    </Box>
  );
}

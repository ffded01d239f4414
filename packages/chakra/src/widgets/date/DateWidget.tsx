import { formatDate, useLocale, type WidgetProps } from '@schema-screens/core';
import { dateTexts, lazyPart } from '@schema-screens/core/internal';
import { dayFormat, type Locale, parseDate } from '@schema-screens/locale';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { DisplayValue } from '../DisplayValue.tsx';
import { MaskedInput } from '../MaskedInput.tsx';

/**
 * Inserts the marks of a day, e.g. the dots of TT.MM.JJJJ, while digits are typed at the end; other marks become those of the
 * locale. ISO dates and other texts stay unchanged, and all in languages that begin with the year.
 *
 * @example maskDate(germanLocale, '010125') // '01.01.25'
 */
export function maskDate(locale: Locale, text: string): string {
  const { order, parts } = dayFormat(locale);
  if (/^\d{4}-/.test(text) || order[0] === 'year') return text;
  const mark = parts[1]?.value.trim() ?? '';
  const typed = text
    .trimStart()
    .replaceAll(/(?<=[./-])\s+/g, '')
    .replaceAll(/(?<=\d)[.,/-]/g, mark);
  const packed = /^(\d{2})(\d{1,2})(\d*)$/.exec(typed) ?? /^(\d{1,2})[./-](\d{2})(\d+)$/.exec(typed);
  return packed ? packed.slice(1).filter(Boolean).join(mark) : typed;
}

interface DateOptions {
  autocomplete?: string;
  calendar?: boolean;
}

type Props = WidgetProps<string, DateOptions>;

const CalendarDialog = lazyPart(() => import('./CalendarDialog.tsx'));

/** An invalid date stays as typed, so that the rules can report it. */
function parse(locale: Locale, text: string): string | null {
  const typed = text.trim();
  return typed === '' ? null : (parseDate(locale, typed) ?? typed);
}

function Input({ widget }: { widget: Props }) {
  const locale = useLocale();
  const { placeholder, options } = widget;
  return (
    <MaskedInput
      widget={widget}
      format={(iso) => formatDate(locale, iso)}
      parse={(text) => parse(locale, text)}
      mask={(text) => maskDate(locale, text)}
      input={{
        placeholder: placeholder ?? locale.texts(dateTexts).placeholder,
        inputMode: 'decimal',
        maxLength: 12,
        autoComplete: options.autocomplete ?? 'off',
      }}
    />
  );
}

function InputWithCalendar({ widget }: { widget: Props }) {
  const locale = useLocale();
  const texts = locale.texts(dateTexts);
  const { id, label, value, schema, disabled, onChange, onBlur } = widget;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  // Moving to the calendar does not count as leaving the field yet.
  const isOpening = useRef(false);
  const leave = (): void => {
    if (!isOpening.current) onBlur();
  };
  return (
    <div className="w-with-button" ref={anchor}>
      <Input widget={{ ...widget, onBlur: leave }} />
      <button
        type="button"
        className="w-inner-button"
        aria-label={
          value ? texts.change({ label, date: formatDate(locale, value) }) : texts.choose({ label })
        }
        aria-haspopup="dialog"
        aria-controls={id}
        disabled={disabled}
        onPointerDown={() => {
          isOpening.current = true;
        }}
        onClick={() => {
          isOpening.current = true;
          setOpen(true);
        }}
      >
        <CalendarDays aria-hidden size="1.25rem" />
      </button>
      {isOpen && (
        <CalendarDialog
          label={label}
          value={value}
          schema={schema}
          anchor={anchor}
          onPick={onChange}
          onClose={() => {
            isOpening.current = false;
            setOpen(false);
            onBlur();
          }}
        />
      )}
    </div>
  );
}

/** A date, typed or picked from a calendar, and shown as dd.mm.yyyy. */
export function DateWidget(props: Props) {
  const locale = useLocale();
  const { id, value, mode, options } = props;
  if (mode === 'display') return <DisplayValue id={id} text={formatDate(locale, value)} />;
  // A calendar is no help for a birthday decades ago.
  const hasCalendar = options.calendar ?? !options.autocomplete?.startsWith('bday');
  return hasCalendar ? <InputWithCalendar widget={props} /> : <Input widget={props} />;
}

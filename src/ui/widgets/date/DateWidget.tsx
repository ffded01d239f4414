import { formatDate, parseGermanDate, type WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { TypedInput } from '../TypedInput.tsx';

/** What is no day stays as it was typed, so that the rules can say so. */
function parse(text: string): string | null {
  const typed = text.trim();
  return typed === '' ? null : (parseGermanDate(typed) ?? typed);
}

/** A day, typed in digits and shown as dd.mm.yyyy. */
export function DateWidget(props: WidgetProps<string, { autocomplete?: string }>) {
  const { id, value, mode, placeholder, options } = props;
  if (mode === 'display') return <DisplayValue id={id} text={formatDate(value)} />;
  return (
    <TypedInput
      widget={props}
      format={formatDate}
      parse={parse}
      input={{
        placeholder: placeholder ?? 'TT.MM.JJJJ',
        inputMode: 'decimal',
        maxLength: 12,
        autoComplete: options.autocomplete ?? 'off',
      }}
    />
  );
}

import type { WidgetProps } from '@schema-screens/core';
import { DisplayValue } from '../DisplayValue.tsx';
import { singleLineConversion, TypedInput } from '../TypedInput.tsx';

const parse = (text: string): string | null => singleLineConversion.parse(text.replace(/\s+/g, ' '));

/** A telephone number; read-only, a link that dials. Only spaces are normalized. */
export function PhoneWidget(props: WidgetProps<string, { autocomplete?: string }>) {
  const { id, value, mode, options } = props;
  if (mode === 'display') {
    if (typeof value !== 'string' || value === '') return <DisplayValue id={id} text={value ?? ''} />;
    return (
      <a id={id} className="w-value w-link" href={`tel:${value.replaceAll(/[^+0-9]/g, '')}`}>
        {value}
      </a>
    );
  }
  return (
    <TypedInput
      widget={props}
      format={singleLineConversion.format}
      parse={parse}
      type="tel"
      input={{ autoComplete: options.autocomplete ?? 'tel' }}
    />
  );
}

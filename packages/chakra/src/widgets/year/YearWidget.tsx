import { useLocale, type WidgetProps } from '@schema-screens/core';
import { dateTexts } from '@schema-screens/core/internal';
import { typeOf } from '@schema-screens/schema/model';
import { DisplayValue } from '../DisplayValue.tsx';
import { MaskedInput } from '../MaskedInput.tsx';

const format = (year: number | string): string => String(year);

/** Text that cannot be a year, such as letters, is left to the rules. */
function mask(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function parseNumber(text: string): number | string | null {
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : text;
}

const parseText = (text: string): string | null => text || null;

/** A year in four digits, without thousands separator. Its limits are in the schema. */
export function YearWidget(props: WidgetProps<number | string>) {
  const locale = useLocale();
  const { id, value, mode, schema, placeholder } = props;
  if (mode === 'display') return <DisplayValue id={id} text={String(value ?? '')} />;
  return (
    <MaskedInput
      widget={{ ...props, placeholder: placeholder ?? locale.texts(dateTexts).year }}
      format={format}
      parse={typeOf(schema) === 'string' ? parseText : parseNumber}
      mask={mask}
      input={{ inputMode: 'numeric', maxLength: 5 }}
    />
  );
}

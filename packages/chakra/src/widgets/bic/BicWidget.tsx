import type { WidgetProps } from '@schema-screens/core';
import { DisplayValue } from '../DisplayValue.tsx';
import { MaskedInput } from '../MaskedInput.tsx';

const upperCase = (text: string): string => String(text).replaceAll(/\s/g, '').toUpperCase();
const parse = (text: string): string | null => upperCase(text) || null;

/** A BIC in capital letters. Format `bic` of the schema checks it. */
export function BicWidget(props: WidgetProps<string>) {
  const { id, value, mode } = props;
  if (mode === 'display') return <DisplayValue id={id} text={value ?? ''} />;
  return (
    <MaskedInput
      widget={props}
      format={upperCase}
      parse={parse}
      mask={upperCase}
      input={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 14 }}
    />
  );
}

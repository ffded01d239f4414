import type { WidgetProps } from '@schema-screens/core';
import { compactIban, groupedIban } from '@schema-screens/locale';
import { DisplayValue } from '../DisplayValue.tsx';
import { MaskedInput } from '../MaskedInput.tsx';

/** @example groupsOfFour('de8937') // 'DE89 37' */
const groupsOfFour = (text: string): string => groupedIban(String(text));

const parse = (text: string): string | null => compactIban(text) || null;

/** An IBAN in groups of four; stored without blanks. Format `iban` of the schema checks it. */
export function IbanWidget(props: WidgetProps<string, { autocomplete?: string }>) {
  const { id, value, mode, options } = props;
  if (mode === 'display') return <DisplayValue id={id} text={groupsOfFour(value ?? '')} />;
  return (
    <MaskedInput
      widget={props}
      format={groupsOfFour}
      parse={parse}
      mask={groupsOfFour}
      input={{
        autoComplete: options.autocomplete ?? 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 42,
      }}
    />
  );
}

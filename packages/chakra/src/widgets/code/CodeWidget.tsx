import type { WidgetProps } from '@schema-screens/core';
import { useMemo } from 'react';
import { DisplayValue } from '../DisplayValue.tsx';
import { MaskedInput } from '../MaskedInput.tsx';
import { textConversion } from '../TypedInput.tsx';

const defaultLength = 6;

/** A one-time code in one field, so that it can be pasted and autofilled. Never shown afterwards. */
export function CodeWidget(props: WidgetProps<string, { length?: number }>) {
  const { id, value, mode, options } = props;
  const { length = defaultLength } = options;
  const mask = useMemo(
    () =>
      (text: string): string =>
        text.replaceAll(/\D/g, '').slice(0, length),
    [length],
  );
  if (mode === 'display') return <DisplayValue id={id} text={value ? '•'.repeat(length) : ''} />;
  return (
    <MaskedInput
      widget={props}
      {...textConversion}
      mask={mask}
      input={{
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        spellCheck: false,
        style: { maxWidth: `${length + 6}ch`, letterSpacing: '0.25em', fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
}

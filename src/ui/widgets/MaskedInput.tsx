import type { InputHTMLAttributes } from 'react';
import type { WidgetProps } from '#engine';
import { useTypedText } from '#engine/internal';
import { type ControlParts, controlProps } from './control-props.ts';
import { useMask } from './use-mask.ts';

interface MaskedInputProps<Value> {
  widget: ControlParts & Pick<WidgetProps<Value>, 'value' | 'onChange' | 'onBlur' | 'placeholder'>;
  format: (value: Value) => string;
  parse: (text: string) => Value | null;
  mask: (text: string) => string;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Like TypedInput, with a text that is reformatted while it is typed. */
export function MaskedInput<Value>({ widget, format, parse, mask, input }: MaskedInputProps<Value>) {
  const { value, onChange, onBlur, placeholder } = widget;
  const masked = useMask(useTypedText<Value>({ value, onChange, onBlur, format, parse }), mask);
  return (
    <input
      {...controlProps(widget)}
      className="w-control"
      type="text"
      autoComplete="off"
      placeholder={placeholder}
      {...input}
      {...masked}
    />
  );
}

import type { WidgetProps } from '@schema-screens/core';
import { useTypedText } from '@schema-screens/core/internal';
import { isBlank, withAllowedCharacters } from '@schema-screens/locale';
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { type ControlParts, controlProps } from './control-props.ts';

interface TypedInputProps<Value> {
  /** With its schema, unless the text is only a part of the value. */
  widget: ControlParts &
    Pick<WidgetProps<Value>, 'value' | 'onChange' | 'onBlur' | 'placeholder'> &
    Partial<Pick<WidgetProps, 'schema'>>;
  format: (value: Value) => string;
  parse: (text: string) => Value | null;
  type?: HTMLInputTypeAttribute;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A native input that keeps the typed text until the user pauses, leaves, presses Enter or saves. */
export function TypedInput<Value>({ widget, format, parse, type = 'text', input }: TypedInputProps<Value>) {
  const { value, onChange, onBlur, placeholder, schema } = widget;
  const typed = useTypedText<Value>({ value, onChange, onBlur, format, parse, schema });
  return (
    <input
      {...controlProps(widget)}
      className="w-control"
      type={type}
      placeholder={placeholder}
      {...input}
      {...typed}
    />
  );
}

/** Unchanged text, e.g. of a password; empty is null. */
export const textConversion = {
  format: (value: unknown): string => String(value),
  // Pasted text may contain an invisible byte order mark, which back ends reject.
  parse: (text: string): string | null => text.replaceAll('\uFEFF', '') || null,
};

/**
 * A line of text without surrounding spaces and invisible characters, which copied text may have; text of several lines
 * keeps its spaces.
 */
export const singleLineConversion = {
  format: textConversion.format,
  parse: (text: string): string | null => withAllowedCharacters(text, false).trim() || null,
};
export const multilineConversion = {
  format: textConversion.format,
  parse: (text: string): string | null => (isBlank(text) ? null : withAllowedCharacters(text, true) || null),
};

import type { WidgetProps } from '@schema-screens/core';
import { type TypedText, useTypedText } from '@schema-screens/core/internal';
import type { FormEvent, InputHTMLAttributes } from 'react';
import { type ControlParts, controlProps } from './control-props.ts';

/** Props of an input whose text is reformatted while it is typed. */
export interface MaskedText extends Omit<TypedText, 'onChange'> {
  onChange: (event: FormEvent<HTMLInputElement>) => void;
}

/** The text without the character after the caret: what Delete meant if it only removed a character of the mask. */
function withoutNext(text: string, caret: number): string {
  return text.slice(0, caret) + text.slice(caret + 1);
}

/**
 * Reformats the typed text, e.g. in groups of four; the caret stays behind the same character.
 *
 * @param mask returns the formatted text; for a prefix of a text it has to return a prefix of its result
 */
function useMask(typed: TypedText, mask: (text: string) => string): MaskedText {
  const { onChange, ...rest } = typed;
  return {
    ...rest,
    onChange: ({ currentTarget: input, nativeEvent }) => {
      const raw = input.value;
      const caret = input.selectionStart ?? raw.length;
      let next = mask(raw);
      const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      if (isForward && next === typed.value) next = mask(withoutNext(raw, caret));
      if (next !== raw) {
        const place = mask(raw.slice(0, caret)).length;
        // Set synchronously: React finds the value unchanged and does not move the caret.
        input.value = next;
        input.setSelectionRange(place, place);
      }
      onChange({ target: { value: next } });
    },
  };
}

interface MaskedInputProps<Value> {
  /** With its schema, unless the text is only a part of the value. */
  widget: ControlParts &
    Pick<WidgetProps<Value>, 'value' | 'onChange' | 'onBlur' | 'placeholder'> &
    Partial<Pick<WidgetProps, 'schema'>>;
  format: (value: Value) => string;
  parse: (text: string) => Value | null;
  mask: (text: string) => string;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Like TypedInput, with a text that is reformatted while it is typed. */
export function MaskedInput<Value>({ widget, format, parse, mask, input }: MaskedInputProps<Value>) {
  const { value, onChange, onBlur, placeholder, schema } = widget;
  const masked = useMask(useTypedText<Value>({ value, onChange, onBlur, format, parse, schema }), mask);
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

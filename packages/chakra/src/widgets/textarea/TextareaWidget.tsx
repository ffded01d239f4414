import type { WidgetProps } from '@schema-screens/core';
import { useTypedText } from '@schema-screens/core/internal';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { controlProps } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { multilineConversion } from '../TypedInput.tsx';

const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** Makes a text area grow with its text in browsers without `field-sizing`. */
function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || !element) return;
    element.style.height = 'auto';
    element.style.height =
      text === '' ? '' : `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [area, text]);
}

const lineHeight = 1.5;
const frame = 1.125;

function Input(props: WidgetProps<string, { rows?: number }>) {
  const { value, onChange, onBlur, options, placeholder, schema } = props;
  const typed = useTypedText<string>({
    value,
    onChange,
    onBlur,
    ...multilineConversion,
    schema,
    isMultiline: true,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, typed.value);
  const rows = options.rows ?? 12;
  return (
    <textarea
      {...controlProps(props)}
      ref={area}
      className="w-control"
      rows={rows}
      style={{ minHeight: `${rows * lineHeight + frame}rem` }}
      placeholder={placeholder}
      {...typed}
    />
  );
}

/** Several lines of text; the area grows with it. */
export function TextareaWidget(props: WidgetProps<string, { rows?: number }>) {
  if (props.mode === 'display') return <DisplayValue id={props.id} text={props.value ?? ''} isMultiline />;
  return <Input {...props} />;
}

import type { WidgetProps } from '@schema-screens/core';
import { withDisplayPrefix } from '@schema-screens/schema';
import { DisplayValue } from '../DisplayValue.tsx';
import { singleLineConversion, TypedInput } from '../TypedInput.tsx';

interface TextOptions {
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'url';
}

/** One line of text; read-only, it has the prefix of its schema. */
export function TextWidget(props: WidgetProps<string, TextOptions>) {
  const { id, value, schema, options, mode } = props;
  if (mode === 'display') {
    return <DisplayValue id={id} text={withDisplayPrefix(value ?? '', schema)} />;
  }
  const { autocomplete, inputMode } = options;
  return (
    <TypedInput widget={props} {...singleLineConversion} input={{ autoComplete: autocomplete, inputMode }} />
  );
}

import type { WidgetProps } from '@schema-screens/core';
import { prefixed } from '@schema-screens/core/internal';
import { storedNumber } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { DisplayValue } from '../DisplayValue.tsx';
import { asLine, TypedInput } from '../TypedInput.tsx';

interface TextOptions {
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'url';
}

/** A line of text that may be typed in groups and with the prefix of its schema, and is stored without. */
const asNumber = (schema: JsonSchema) => ({
  format: asLine.format,
  parse: (text: string) => asLine.parse(storedNumber(text.trim(), schema)),
});

/** One line of text; read-only, it has the prefix of its schema. */
export function TextWidget(props: WidgetProps<string, TextOptions>) {
  const { id, value, schema, options, mode } = props;
  if (mode === 'display') {
    return <DisplayValue id={id} text={prefixed(value ?? '', schema)} />;
  }
  const { autocomplete, inputMode } = options;
  const conversion = schema.pattern === undefined ? asLine : asNumber(schema);
  return <TypedInput widget={props} {...conversion} input={{ autoComplete: autocomplete, inputMode }} />;
}

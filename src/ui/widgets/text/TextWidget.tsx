import type { WidgetProps } from '#engine';
import { prefixed, typedPrefixed, withoutPrefix } from '#engine/face';
import type { JsonSchema } from '#model';
import { DisplayValue } from '../DisplayValue.tsx';
import { asLine, TypedInput } from '../TypedInput.tsx';

interface TextOptions {
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'url';
}

/** A line of text that is shown with the prefix of its schema, and may be typed with and without it. */
const asNumber = (schema: JsonSchema) => ({
  format: (value: unknown): string => typedPrefixed(asLine.format(value), schema),
  parse: (text: string) => asLine.parse(withoutPrefix(text.trim(), schema)),
});

/** One line of text, with the prefix of its schema. */
export function TextWidget(props: WidgetProps<string, TextOptions>) {
  const { id, value, schema, options, mode } = props;
  if (mode === 'display') {
    return <DisplayValue id={id} text={prefixed(value ?? '', schema)} />;
  }
  const { autocomplete, inputMode } = options;
  const conversion = schema['x-prefix'] === undefined ? asLine : asNumber(schema);
  return <TypedInput widget={props} {...conversion} input={{ autoComplete: autocomplete, inputMode }} />;
}

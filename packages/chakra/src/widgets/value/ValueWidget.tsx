import { useLocale, type WidgetProps } from '@schema-screens/core';
import { valueText } from '@schema-screens/core/internal';
import { DisplayValue } from '../DisplayValue.tsx';

/** Shows a value without editing it. */
export function ValueWidget({ id, value, schema, enumValues }: WidgetProps) {
  const locale = useLocale();
  return <DisplayValue id={id} text={valueText(locale, value, schema, enumValues)} isMultiline />;
}

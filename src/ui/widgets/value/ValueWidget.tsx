import { useLocale, type WidgetProps } from '#engine';
import { valueText } from '#engine/internal';
import { DisplayValue } from '../DisplayValue.tsx';

/** Shows a value without editing it. */
export function ValueWidget({ id, value, schema, enumValues }: WidgetProps) {
  const locale = useLocale();
  return <DisplayValue id={id} text={valueText(locale, value, schema, enumValues)} isMultiline />;
}

import type { WidgetProps } from '#engine';
import { valueText } from '#engine/internal';
import { DisplayValue } from '../DisplayValue.tsx';

/** Shows a value without editing it. */
export function ValueWidget({ id, value, schema, enumValues }: WidgetProps) {
  return <DisplayValue id={id} text={valueText(value, schema, enumValues)} isMultiline />;
}

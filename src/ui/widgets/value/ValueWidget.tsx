import type { WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { valueText } from './value-text.ts';

/** Shows a value and never edits it. */
export function ValueWidget({ id, value, schema, enumValues }: WidgetProps) {
  return <DisplayValue id={id} text={valueText(value, schema, enumValues)} isMultiline />;
}

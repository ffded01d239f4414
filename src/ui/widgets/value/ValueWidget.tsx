import type { WidgetProps } from '#engine';
import { valueText } from '#engine/internal';
import type { WidgetDescriptor } from '#language';
import { DisplayValue } from '../DisplayValue.tsx';

export const descriptors: WidgetDescriptor[] = [
  {
    name: 'value',
    description: 'Zeigt den Wert nur an: Texte mit Präfix, Auswahltexte, Daten, Zahlen, Ja oder Nein.',
    accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
  },
];

/** Shows a value without editing it. */
export function ValueWidget({ id, value, schema, enumValues }: WidgetProps) {
  return <DisplayValue id={id} text={valueText(value, schema, enumValues)} isMultiline />;
}

import type { WidgetDescriptor } from '#language';

export const valueDescriptor: WidgetDescriptor = {
  name: 'value',
  description: 'Zeigt den Wert nur an: Texte mit Präfix, Auswahltexte, Daten, Zahlen, Ja oder Nein.',
  accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
};

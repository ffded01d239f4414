import type { WidgetDescriptor } from '#language';

export const entityPickerDescriptor: WidgetDescriptor = {
  name: 'entity-picker',
  description: 'Sucht einen Datensatz über die Wertehilfe und speichert eine seiner Eigenschaften.',
  accepts: ['string', 'integer', 'number'],
  loadsOwnOptions: true,
};

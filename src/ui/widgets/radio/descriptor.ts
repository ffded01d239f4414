import type { WidgetDescriptor } from '#engine';

export const radioDescriptor: WidgetDescriptor = {
  name: 'radio',
  description: 'Auswahl aus wenigen Einträgen, die alle zu sehen sind.',
  accepts: ['string', 'integer', 'number', 'boolean'],
  naming: 'group',
};

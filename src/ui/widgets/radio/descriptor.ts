import type { WidgetDescriptor } from '#language';

export const radioDescriptor: WidgetDescriptor = {
  name: 'radio',
  description: 'Auswahl aus wenigen Einträgen, die alle zu sehen sind.',
  accepts: ['string', 'integer', 'number', 'boolean'],
  naming: 'group',
};

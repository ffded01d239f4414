import type { WidgetDescriptor } from '#language';

export const bicDescriptor: WidgetDescriptor = {
  name: 'bic',
  description: 'BIC in Großbuchstaben. Das Format bic im Schema prüft ihn.',
  accepts: ['string'],
};

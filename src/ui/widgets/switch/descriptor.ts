import type { WidgetDescriptor } from '#language';

export const switchDescriptor: WidgetDescriptor = {
  name: 'switch',
  description: 'Schalter für Ja oder Nein.',
  accepts: ['boolean'],
  naming: 'own',
};

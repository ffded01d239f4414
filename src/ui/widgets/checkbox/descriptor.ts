import type { WidgetDescriptor } from '#engine';

export const checkboxDescriptor: WidgetDescriptor = {
  name: 'checkbox',
  description: 'Kästchen für Ja oder Nein, z. B. für eine Zustimmung.',
  accepts: ['boolean'],
  naming: 'own',
};

import type { WidgetDescriptor } from '#engine';

export const multiSelectDescriptor: WidgetDescriptor = {
  name: 'multi-select',
  description: 'Auswahl mehrerer Einträge einer Liste; das Gewählte steht als Marken darunter.',
  accepts: ['array'],
};

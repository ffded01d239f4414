import type { WidgetDescriptor } from '#language';

export const yearDescriptor: WidgetDescriptor = {
  name: 'year',
  description: 'Jahr in vier Ziffern. Grenzen setzt das Schema (minimum, maximum).',
  accepts: ['integer', 'number', 'string'],
};

import type { WidgetRecord } from '../widget-record.ts';

export const multiSelectWidget: WidgetRecord = {
  name: 'multi-select',
  load: async () => (await import('./MultiSelectWidget.tsx')).MultiSelectWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Choice of several entries of a list; what is chosen is below as tags.',
    when: 'Several of a list, narrowed by typing.',
    accepts: ['array'],
    options: {
      all: {
        'x-text': true,
        type: 'string',
        description: 'Text of a switch that chooses all entries. Default: no switch.',
      },
    },
  },
};

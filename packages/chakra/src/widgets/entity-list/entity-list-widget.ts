import type { WidgetRecord } from '../widget-record.ts';

export const entityListWidget: WidgetRecord = {
  name: 'entity-list',
  loadsOwnOptions: true,
  load: async () => (await import('./EntityListWidget.tsx')).EntityListWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'List of records: one is searched and added; stored is one of the properties of each.',
    when: 'Several records that are searched and collected.',
    accepts: ['array'],
    options: {
      add: { 'x-text': true, type: 'string', description: 'Text of the button. Default: Add.' },
      twice: {
        'x-text': true,
        type: 'object',
        description: 'Message when an entry is in the list already.',
        required: ['title', 'text'],
        properties: { title: { type: 'string' }, text: { type: 'string' } },
        additionalProperties: false,
      },
    },
  },
};

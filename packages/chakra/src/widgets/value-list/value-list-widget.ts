import type { WidgetRecord } from '../widget-record.ts';

export const valueListWidget: WidgetRecord = {
  name: 'value-list',
  load: async () => (await import('./ValueListWidget.tsx')).ValueListWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'List of single values that are added and removed. Each value is checked by items of the schema when it is added.',
    when: 'Several short values that are typed.',
    accepts: ['array'],
    options: {
      inputMode: {
        enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
        description: 'Keyboard on a phone.',
      },
      add: { 'x-text': true, type: 'string', description: 'Text of the button. Default: Add.' },
      duplicate: {
        'x-text': true,
        type: 'string',
        description:
          'What is said of a value that is there already. Default: that it is in the list already.',
      },
      duplicateTitle: {
        'x-text': true,
        type: 'string',
        description: 'Heading of a notice about it. Default: no notice, only the message at the field.',
      },
      invalidTitle: {
        'x-text': true,
        type: 'string',
        description: 'Heading of a notice when a value breaks the rules. Default: no notice.',
      },
      duplicates: { type: 'boolean', description: 'Whether a value may be there twice. Default: no.' },
    },
  },
};

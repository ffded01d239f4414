import type { WidgetRecord } from '../widget-record.ts';

export const copyWidget: WidgetRecord = {
  name: 'copy',
  naming: 'group',
  load: async () => (await import('./CopyWidget.tsx')).CopyWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Value that is only shown and can be copied to the clipboard.',
    when: 'A value that is needed elsewhere.',
    accepts: ['string', 'number', 'integer'],
    options: {
      copied: {
        'x-text': true,
        type: 'string',
        description: 'Notice afterwards. Default: ‘{Name}’ has been copied to the clipboard.',
      },
      groups: {
        type: 'integer',
        minimum: 2,
        maximum: 10,
        description: 'Shows the value in groups of so many characters; it is copied without gaps.',
      },
    },
  },
};

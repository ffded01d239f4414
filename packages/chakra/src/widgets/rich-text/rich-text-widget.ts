import type { WidgetRecord } from '../widget-record.ts';

export const richTextWidget: WidgetRecord = {
  name: 'rich-text',
  naming: 'group',
  load: async () => (await import('./RichTextWidget.tsx')).RichTextWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Text with headings (1 to 3), bold, italics, lists and links; stored as a tree of fixed nodes (x-document in the schema), never as HTML.',
    when: 'A text that is read with its formatting.',
    accepts: ['object'],
    options: {
      height: {
        type: 'integer',
        minimum: 80,
        maximum: 1000,
        description: 'Height in pixels: the least when editing, the most when read-only. Default: 200.',
      },
    },
  },
};

import { maxEdgeOption } from '../parts/stored-file-options.ts';
import type { WidgetRecord } from '../widget-record.ts';

export const fileWidget: WidgetRecord = {
  name: 'file',
  naming: 'group',
  load: async () => (await import('./FileWidget.tsx')).FileWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'A file of the record (x-file in the schema): drop, choose or photograph, preview, download, remove. The schema names kinds and size; the content is stored with the record.',
    when: 'A file that belongs to a field: a sample chapter, a finding.',
    instead: 'Several files: files.',
    accepts: ['object'],
    options: {
      camera: {
        type: 'boolean',
        description: 'Button for the camera on touch devices. Default: if JPEG is allowed.',
      },
      maxEdge: maxEdgeOption,
      empty: { 'x-text': true, type: 'string', description: 'Text when read-only and there is no file.' },
    },
  },
};

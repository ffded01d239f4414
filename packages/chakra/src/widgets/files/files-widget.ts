import { maxEdgeOption, storedFileOptions } from '../parts/stored-file-options.ts';
import type { WidgetRecord } from '../widget-record.ts';

export const filesWidget: WidgetRecord = {
  name: 'files',
  naming: 'group',
  // Its notes wrap on narrow screens.
  loadingHeight: 'clamp(9.25rem, calc(20.625rem - 21vw), 16.75rem)',
  load: async () => (await import('./FilesWidget.tsx')).FilesWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Files: drop, choose or photograph, preview, download, delete. Entries: id, name and size; new ones have the content (base64). The adapter of the back end says what it calls these.',
    when: 'Files; on a phone the camera, too.',
    accepts: ['array'],
    options: {
      accept: {
        type: 'array',
        items: { type: 'string', pattern: '^[a-z0-9]+$' },
        description: 'Allowed extensions without a dot.',
      },
      maxTotalMb: { type: 'number', exclusiveMinimum: 0, description: 'Megabytes in all. Default: 20.' },
      camera: {
        type: 'boolean',
        description: 'Button for the camera on touch devices. Default: if jpg is allowed.',
      },
      maxEdge: maxEdgeOption,
      preview: { type: 'string', description: 'Call for the preview. Default: download.' },
      removeInDisplay: { type: 'boolean', description: 'Deleting when read-only, too. Default: no.' },
      ...storedFileOptions,
      empty: { 'x-text': true, type: 'string', description: 'Text when read-only and there are no files.' },
    },
  },
};

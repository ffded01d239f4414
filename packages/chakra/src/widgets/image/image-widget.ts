import { storedFileOptions } from '../parts/stored-file-options.ts';
import type { WidgetRecord } from '../widget-record.ts';

export const imageWidget: WidgetRecord = {
  name: 'image',
  naming: 'group',
  load: async () => (await import('./ImageWidget.tsx')).ImageWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description:
      'Image with a preview. Stored is a data URL (format image), in an object the alternative text (alt), too. With download, a file as in files, which a call after saving uploads.',
    when: 'An image that is shown.',
    accepts: ['string', 'object'],
    options: {
      accept: {
        type: 'array',
        items: { enum: ['jpg', 'jpeg', 'png', 'gif', 'webp'] },
        description: 'Allowed extensions without a dot. Default: all.',
      },
      maxMb: { type: 'number', exclusiveMinimum: 0, description: 'Megabytes. Default: 5, with download 20.' },
      maxEdge: {
        type: 'integer',
        minimum: 16,
        maximum: 8000,
        description: 'Longest edge in pixels; larger images are made smaller. Default: 1600.',
      },
      camera: { type: 'boolean', description: 'Button for the camera on touch devices. Default: yes.' },
      ...storedFileOptions,
    },
  },
};

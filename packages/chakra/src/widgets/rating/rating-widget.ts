import type { WidgetRecord } from '../widget-record.ts';

export const ratingWidget: WidgetRecord = {
  name: 'rating',
  naming: 'group',
  load: async () => (await import('./RatingWidget.tsx')).RatingWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Rating by stars, each with a caption; below it is a group of radio buttons.',
    when: 'A rating by stars.',
    accepts: ['integer', 'number'],
    options: {
      captions: {
        type: 'array',
        minItems: 2,
        maxItems: 10,
        'x-text': true,
        items: { type: 'string', minLength: 1 },
        description:
          'Captions from the first star on; there are as many stars. Default: poor, fair, OK, good, excellent.',
      },
    },
  },
};

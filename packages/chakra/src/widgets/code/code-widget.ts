import type { WidgetRecord } from '../widget-record.ts';

export const codeWidget: WidgetRecord = {
  name: 'code',
  isSecret: true,
  load: async () => (await import('./CodeWidget.tsx')).CodeWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'One-time code in a single field, e.g. from an authenticator app.',
    when: 'A code from an app, a mail or a letter.',
    accepts: ['string'],
    options: {
      length: { type: 'integer', minimum: 4, maximum: 12, description: 'Digits. Default: 6.' },
    },
  },
};

import type { WidgetRecord } from '../widget-record.ts';

export const qrCodeWidget: WidgetRecord = {
  name: 'qr-code',
  naming: 'group',
  loadingHeight: '200px',
  load: async () => (await import('./QrCodeWidget.tsx')).QrCodeWidget,
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'QR code of the value, e.g. of an address for setting up an app.',
    when: 'A value that a phone reads.',
    accepts: ['string'],
    options: {
      alt: {
        'x-text': true,
        type: 'string',
        description: 'What the code contains, for screen readers. Default: QR code: {Name}.',
      },
      size: { type: 'integer', minimum: 96, maximum: 480, description: 'Width in pixels. Default: 200.' },
      link: {
        'x-text': true,
        type: 'string',
        description: 'Text of a link on phones that opens the address (otpauth:) in its app.',
      },
    },
  },
};

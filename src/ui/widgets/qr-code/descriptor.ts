import type { WidgetDescriptor } from '#language';

export const qrCodeDescriptor: WidgetDescriptor = {
  name: 'qr-code',
  description: 'QR-Code des Werts, z. B. einer Adresse zum Einrichten einer App.',
  accepts: ['string'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      alt: {
        type: 'string',
        description: 'Was der Code enthält, für Vorleseprogramme. Voreinstellung: QR-Code: {Name}.',
      },
      size: {
        type: 'integer',
        minimum: 96,
        maximum: 480,
        description: 'Breite in Pixeln. Voreinstellung: 200.',
      },
    },
    additionalProperties: false,
  },
};

import type { WidgetProps } from '#engine';
import type { WidgetDescriptor } from '#language';
import { uiTexts } from '../../texts/ui-texts.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { QrCode } from './QrCode.tsx';

export const descriptors: WidgetDescriptor[] = [
  {
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
  },
];

interface QrCodeOptions {
  alt?: string;
  size?: number;
}

/** A QR code of the value. */
export function QrCodeWidget({ id, value, label, options }: WidgetProps<string, QrCodeOptions>) {
  if (!value) return <DisplayValue id={id} text="" />;
  return (
    <QrCode
      id={id}
      text={String(value)}
      label={options.alt ?? uiTexts.qrCode.name(label)}
      size={options.size}
    />
  );
}

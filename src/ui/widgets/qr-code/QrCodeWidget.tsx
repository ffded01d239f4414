import type { WidgetProps } from '#engine';
import { qrCodeTexts } from '#engine/internal';
import { DisplayValue } from '../DisplayValue.tsx';
import { QrCode } from './QrCode.tsx';

interface QrCodeOptions {
  alt?: string;
  size?: number;
}

/** A QR code of the value. */
export function QrCodeWidget({ id, value, label, options }: WidgetProps<string, QrCodeOptions>) {
  if (!value) return <DisplayValue id={id} text="" />;
  return (
    <QrCode id={id} text={String(value)} label={options.alt ?? qrCodeTexts.name(label)} size={options.size} />
  );
}

import { useLocale, type WidgetProps } from '@schema-screens/core';
import { qrCodeTexts } from '@schema-screens/core/internal';
import { DisplayValue } from '../DisplayValue.tsx';
import { QrCode } from './QrCode.tsx';

interface QrCodeOptions {
  alt?: string;
  size?: number;
  link?: string;
}

/** Addresses of authenticator apps; the value comes from the back end, and no other scheme may run anything. */
const appAddress = /^otpauth:\/\//;

/** A QR code of the value, on a telephone with a link to the app that would read it. */
export function QrCodeWidget({ id, value, label, options }: WidgetProps<string, QrCodeOptions>) {
  const locale = useLocale();
  if (!value) return <DisplayValue id={id} text="" />;
  const text = String(value);
  return (
    <>
      <QrCode
        id={id}
        text={text}
        label={options.alt ?? locale.texts(qrCodeTexts).name({ label })}
        size={options.size}
      />
      {options.link && appAddress.test(text) && (
        <a className="w-app-link" href={text}>
          {options.link}
        </a>
      )}
    </>
  );
}

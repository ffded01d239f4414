import { useLocale } from '@schema-screens/core';
import { qrCodeTexts } from '@schema-screens/core/internal';
import { drawQrCode } from '@schema-screens/locale';
import { useMemo } from 'react';

interface QrCodeProps {
  text: string;
  /** The content of the code, for screen readers. */
  label: string;
  id?: string;
  /** Width and height in pixels, if there is space. Default: 200. */
  size?: number | undefined;
}

/** A QR code: dark on white in both colour modes, as scanners require. */
export function QrCode({ id, text, label, size = 200 }: QrCodeProps) {
  const locale = useLocale();
  const drawing = useMemo(() => drawQrCode(text), [text]);
  if (!drawing) return <p id={id}>{locale.texts(qrCodeTexts).tooLong}</p>;
  return (
    <svg
      id={id}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.modules} ${drawing.modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', height: 'auto', background: '#fff' }}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

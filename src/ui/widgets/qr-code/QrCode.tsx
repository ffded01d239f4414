import { useMemo } from 'react';
import { encode } from 'uqr';
import { useLocale } from '#engine';
import { qrCodeTexts } from '#engine/internal';

/** Light modules around the code, as required by the standard. */
const quietZone = 4;

interface Drawing {
  /** Width and height in modules. */
  modules: number;
  path: string;
}

/** The dark modules of a row as strips, to keep the path short. */
function stripsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x - start + 1;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}

/** @returns undefined if the text is too long for any code */
export function drawQrCode(text: string): Drawing | undefined {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: quietZone });
    return { modules: size, path: data.map(stripsOf).join('') };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

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

import { encode } from 'uqr';

/** Light modules around the code, as required by the standard. */
const quietZone = 4;

/** A QR code as a path of SVG; the quiet zone belongs to its width. */
export interface QrCodeDrawing {
  /** Width and height in modules. */
  readonly modules: number;
  /** Fills the dark modules, each of one unit. */
  readonly path: string;
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
export function drawQrCode(text: string): QrCodeDrawing | undefined {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: quietZone });
    return { modules: size, path: data.map(stripsOf).join('') };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Minimal valid files of each type. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda00080101000003f0ffd9',
  'hex',
);

export const GIF = Buffer.from(
  '47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002014c003b',
  'hex',
);

export const TIFF = Buffer.from(
  '49492a0008000000020000010300010000000200000001010400010000000200000000000000',
  'hex',
);

export const PNG = pngOfSize(1, 1);

/** A PNG file that claims a size; its picture data is that of one pixel. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32BE(data.length), body, uint32BE(crc32(body))]);
}

function uint32BE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A TIFF file with pages, each a directory with this number of fields; `next` returns the offset after a page's directory. */
export function tiffOfPages(
  pages: number,
  fields: number,
  next: (behind: number, page: number) => number = (behind, page) => (page < pages - 1 ? behind : 0),
): Buffer {
  const parts = [Buffer.from('49492a0008000000', 'hex')];
  for (let page = 0; page < pages; page += 1) {
    const directory = Buffer.alloc(2 + fields * 12 + 4);
    directory.writeUInt16LE(fields, 0);
    for (let field = 0; field < fields; field += 1) {
      directory.writeUInt16LE(field === 0 ? 256 : field === 1 ? 257 : 300 + (field % 200), 2 + field * 12);
      directory.writeUInt16LE(4, 4 + field * 12);
      directory.writeUInt32LE(100, 10 + field * 12);
    }
    const behind = 8 + (page + 1) * directory.length;
    directory.writeUInt32LE(next(behind, page), directory.length - 4);
    parts.push(directory);
  }
  return Buffer.concat(parts);
}

/** A PDF file with an additional object, plain or in a compressed stream. */
export function pdfWith(
  object: string,
  packing: { isPacked?: boolean; before?: string; head?: string; word?: string } = {},
): Buffer {
  const { isPacked = false, before = '', word = 'stream\n' } = packing;
  const { head = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode' } = packing;
  const packed = deflateSync(Buffer.from(`4 0 ${object}`));
  const added = isPacked
    ? Buffer.concat([
        Buffer.from(`5 0 obj<</Length ${packed.length}${head}>>${word}`),
        packed,
        Buffer.from('\nendstream\nendobj\n'),
      ])
    : Buffer.from(`4 0 obj${object}endobj\n`);
  const end = PDF.lastIndexOf('trailer');
  return Buffer.concat([PDF.subarray(0, end), Buffer.from(before), added, PDF.subarray(end)]);
}

/** Signature, and the directory entry of one stream, of a compound file. */
export function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(2048);
  file.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  file.write(`${stream}\0`, 1024, 'utf16le');
  return file;
}

/** One entry of a ZIP file; `packed` and `size` let a test lie about the content. */
export interface ZipEntry {
  name: string;
  data: Buffer;
  packed?: Buffer;
  size?: number;
  /** Without bytes of its own: the directory points to the previous entry. */
  isShared?: boolean;
}

/** A ZIP file with deflated entries. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = entry.packed ?? deflateRawSync(entry.data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(entry.data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.size ?? entry.data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.isShared ? offset - (locals.at(-1)?.length ?? 0) : offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, name]));
    if (entry.isShared) continue;
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}

const MAIN_PARTS: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/** The mandatory parts of an Office Open XML file, and further ones. */
export function officeFile(endung: string, further: readonly ZipEntry[] = []): Buffer {
  return zipFile([
    { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
    { name: MAIN_PARTS[endung] ?? 'a', data: Buffer.from('<document/>') },
    ...further,
  ]);
}

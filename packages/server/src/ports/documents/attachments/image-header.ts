import { hasOverlappingRanges } from './attachment-rules.ts';

/**
 * What an image's header says of its size and pages, and where its data ends; `null` if the structure is not that of
 * the format.
 */
export interface ImageHeader {
  /** Pixels of the largest page; for a GIF file those of all frames, which are drawn as one image. */
  pixels: number;
  /** Pixels of each page or frame. */
  pages: readonly number[];
  /** Offset after the last byte of the image; anything after it does not belong to the format. */
  end: number;
}

/** Walks the chunks of a PNG file to the last one. */
export function readPng(file: Buffer): ImageHeader | null {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return null;
  const pixels = file.readUInt32BE(16) * file.readUInt32BE(20);
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return { pixels, pages: [pixels], end };
    at = end;
  }
  return null;
}

/** Walks the blocks of a GIF file to its trailer and adds up the pixels of all frames. */
export function readGif(file: Buffer): ImageHeader | null {
  if (file.length < 14 || !/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return null;
  let pixels = file.readUInt16LE(6) * file.readUInt16LE(8);
  const pages: number[] = [];
  let at = 13 + colourTableBytes(file[10]!);
  while (at < file.length) {
    const kind = file[at]!;
    if (kind === 0x3b) return { pixels, pages, end: at + 1 };
    if (kind === 0x21) {
      at = behindSubBlocks(file, at + 2);
    } else if (kind === 0x2c && at + 11 <= file.length) {
      const frame = file.readUInt16LE(at + 5) * file.readUInt16LE(at + 7);
      pages.push(frame);
      pixels += frame;
      at = behindSubBlocks(file, at + 11 + colourTableBytes(file[at + 9]!));
    } else {
      return null;
    }
  }
  return null;
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function behindSubBlocks(file: Buffer, start: number): number {
  let at = start;
  while (at < file.length && file[at] !== 0) at += file[at]! + 1;
  return at + 1;
}

/**
 * Reads the size of a JPEG file from its frame header. Cameras append previews after the image, so `end` is the end of
 * the file.
 */
export function readJpeg(file: Buffer): ImageHeader | null {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== 0xd8) return null;
  for (let at = 2; at + 9 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      const pixels = file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
      return { pixels, pages: [pixels], end: file.length };
    } else {
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

const TIFF_WIDTH = 256;
const TIFF_HEIGHT = 257;

const MAX_TIFF_PAGES = 1000;

/**
 * Reads the page sizes of a TIFF file. A file whose directories overlap or refer to each other in a circle is refused,
 * which bounds the cost of reading by the file's length.
 */
export function readTiff(file: Buffer): ImageHeader | null {
  if (file.length < 14) return null;
  const little = file.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (little ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const u32 = (at: number) => (little ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const places: { start: number; end: number }[] = [];
  const pages: number[] = [];
  let [directoryBytes, start] = [0, u32(4)];
  while (start !== 0) {
    if (places.length === MAX_TIFF_PAGES || start + 2 > file.length) return null;
    const behind = start + 2 + u16(start) * 12;
    directoryBytes += behind + 4 - start;
    if (behind + 4 > file.length || directoryBytes > file.length) return null;
    places.push({ start, end: behind + 4 });
    const size = { [TIFF_WIDTH]: 0, [TIFF_HEIGHT]: 0 };
    for (let at = start + 2; at < behind; at += 12) {
      const tag = u16(at);
      if (tag === TIFF_WIDTH || tag === TIFF_HEIGHT)
        size[tag] = u16(at + 2) === 3 ? u16(at + 8) : u32(at + 8);
    }
    pages.push(size[TIFF_WIDTH] * size[TIFF_HEIGHT]);
    start = u32(behind);
  }
  const pixels = Math.max(0, ...pages);
  return pixels === 0 || hasOverlappingRanges(places) ? null : { pixels, pages, end: file.length };
}

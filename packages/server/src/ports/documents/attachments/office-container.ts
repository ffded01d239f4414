import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import {
  hasOverlappingRanges,
  MAX_UNPACKED_BYTES,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_RATIO,
} from './attachment-rules.ts';
import { CostExceeded, type CostMeter } from './content-cost.ts';

const MAIN_PART: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/** Below this size a high compression ratio is harmless: short XML parts compress very well. */
const RATIO_MATTERS_FROM = 10 * 1024 * 1024;

/**
 * Whether bytes are an Office Open XML container of the extension, without macros and harmless to unpack: few entries
 * that do not overlap, whose declared sizes (checked first) and actual sizes are within the limits.
 */
export async function isOfficeOpenXml(
  content: Buffer,
  extension: string,
  meter: CostMeter,
): Promise<boolean> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
  } catch {
    return false;
  }
  if (zip.entryCount > MAX_ZIP_ENTRIES) return false;
  meter.add('entries', zip.entryCount);
  try {
    const entries = await readEntries(zip);
    return (
      entries !== null &&
      hasParts(entries, MAIN_PART[extension] ?? '') &&
      !hasOverlappingRanges(entries.map(placeOf)) &&
      (await isRealSizeBounded(zip, entries, meter))
    );
  } catch (error) {
    if (error instanceof CostExceeded) throw error;
    return false;
  }
}

async function readEntries(zip: ZipFile): Promise<Entry[] | null> {
  const entries: Entry[] = [];
  let declared = 0;
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize;
    packed += entry.compressedSize;
    entries.push(entry);
    if (declared > MAX_UNPACKED_BYTES || entries.length > MAX_ZIP_ENTRIES || entry.isEncrypted()) return null;
  }
  return declared > RATIO_MATTERS_FROM && declared > packed * MAX_ZIP_RATIO ? null : entries;
}

function hasParts(entries: readonly Entry[], main: string): boolean {
  const names = entries.map((entry) => entry.fileName);
  return (
    names.includes('[Content_Types].xml') &&
    names.includes(main) &&
    !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  );
}

const LOCAL_HEADER_BYTES = 30;

/** The least range of an entry: its local header may have more fields than the central directory says. */
const placeOf = ({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }: Entry) => ({
  start,
  end: start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize,
});

/** Unpacks every entry without keeping it. The reader throws as soon as an entry exceeds its declared size. */
async function isRealSizeBounded(
  zip: ZipFile,
  entries: readonly Entry[],
  meter: CostMeter,
): Promise<boolean> {
  let real = 0;
  for (const entry of entries) {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      real += (chunk as Buffer).length;
      meter.add('unpackedBytes', (chunk as Buffer).length);
      if (real > MAX_UNPACKED_BYTES) return false;
    }
  }
  return true;
}

const CFB_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const MAIN_STREAM: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};

/** Whether bytes are a compound file (the container of Office 97 to 2003) with the extension's main stream. */
export function isOfficeCompoundFile(content: Buffer, extension: string): boolean {
  if (content.length < 1024 || !content.subarray(0, 8).equals(CFB_MAGIC)) return false;
  return (MAIN_STREAM[extension] ?? []).some((stream) => content.includes(`${stream}\0`, 0, 'utf16le'));
}

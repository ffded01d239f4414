import { fileTypeFromBuffer } from 'file-type';
import { type ContentCost, MAX_CALL_COST, MAX_PIXELS } from './attachment-rules.ts';
import { CostExceeded, CostMeter } from './content-cost.ts';
import { storedExtension } from './file-name.ts';
import { type ImageHeader, readGif, readJpeg, readPng, readTiff } from './image-header.ts';
import { isOfficeCompoundFile, isOfficeOpenXml } from './office-container.ts';
import { type PdfProblem, pdfProblem } from './pdf-content.ts';

/** Why a content must not be stored. */
export type ContentProblem = PdfProblem | 'costly';

/** The problem of a content, and the cost of checking it and those before it. */
export interface ContentCheck {
  readonly problem: ContentProblem | undefined;
  readonly cost: ContentCost;
}

/**
 * Checks that the content of a file matches its extension. Never throws for bad content. It can take long, so uploads
 * are checked in a separate thread (`content-checker.ts`).
 *
 * @param before cost of the files checked before in the same call
 */
export async function checkContent(
  name: string,
  content: Buffer,
  before: ContentCost,
): Promise<ContentCheck> {
  const meter = new CostMeter(before, MAX_CALL_COST);
  try {
    const problem = await contentProblem(content, storedExtension(name), meter);
    return { problem, cost: meter.cost };
  } catch (error) {
    if (!(error instanceof CostExceeded)) throw error;
    return { problem: 'costly', cost: meter.cost };
  }
}

/**
 * The reason for refusing a file; undefined if the bytes are what the extension says, complete, without anything appended, and
 * harmless to open. Throws CostExceeded when the check exceeds the meter's limit.
 */
async function contentProblem(
  content: Buffer,
  extension: string,
  meter: CostMeter,
): Promise<PdfProblem | undefined> {
  if (extension === 'pdf') return pdfProblem(content, meter);
  return (await matches(content, extension, meter)) ? undefined : 'foreign';
}

async function matches(content: Buffer, extension: string, meter: CostMeter): Promise<boolean> {
  switch (extension) {
    case 'txt':
      return (await fileTypeFromBuffer(content)) === undefined && isPlainText(content);
    case 'doc':
    case 'xls':
    case 'ppt':
      return isOfficeCompoundFile(content, extension);
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return isOfficeOpenXml(content, extension, meter);
    default:
      return isImage(content, extension, meter);
  }
}

const IMAGE_READERS: Readonly<Record<string, { ext: string; read(file: Buffer): ImageHeader | null }>> = {
  png: { ext: 'png', read: readPng },
  gif: { ext: 'gif', read: readGif },
  jpg: { ext: 'jpg', read: readJpeg },
  jpeg: { ext: 'jpg', read: readJpeg },
  tif: { ext: 'tif', read: readTiff },
  tiff: { ext: 'tif', read: readTiff },
};

async function isImage(content: Buffer, extension: string, meter: CostMeter): Promise<boolean> {
  const reader = IMAGE_READERS[extension];
  if (reader === undefined) return false;
  const sniffed = await fileTypeFromBuffer(content);
  if (sniffed?.ext !== reader.ext) return false;
  const header = reader.read(content);
  if (header === null || header.pixels > MAX_PIXELS || header.end !== content.length) return false;
  meter.add('pages', header.pages.length);
  meter.add(
    'pixels',
    header.pages.reduce((sum, pixels) => sum + pixels, 0),
  );
  return true;
}

/** Control characters except tab, line feed, form feed and carriage return. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/**
 * Whether bytes are plain text: UTF-8 or Windows-1252 without control characters, and not the beginning of a markup
 * document, which a browser might render as a page.
 */
function isPlainText(content: Uint8Array): boolean {
  const text = decode(content);
  if (CONTROL.test(text)) return false;
  const start = text.slice(0, 1024).replace(/^\uFEFF/, '');
  return !/^\s{0,1024}<[!?/a-z]/i.test(start) && !/<(script|html|svg|iframe|body)[\s>/]/i.test(start);
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

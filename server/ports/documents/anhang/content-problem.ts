import { fileTypeFromBuffer } from 'file-type';
import { MAX_PIXELS } from './anhang-regeln.ts';
import type { CostMeter } from './content-cost.ts';
import { type ImageHeader, readGif, readJpeg, readPng, readTiff } from './image-header.ts';
import { isOfficeCompoundFile, isOfficeOpenXml } from './office-container.ts';
import { type PdfProblem, pdfProblem } from './pdf-content.ts';

const WRONG_CONTENT = 'Der Inhalt der Datei passt nicht zu ihrem Dateityp.';

const PDF_MESSAGES: Readonly<Record<PdfProblem, string>> = {
  foreign: WRONG_CONTENT,
  active:
    'Das PDF enthält Skripte oder startet Programme. Bitte drucken Sie es als neues PDF und senden Sie dieses.',
  form: 'Das PDF ist ein XFA-Formular. Bitte drucken Sie es als neues PDF und senden Sie dieses.',
  encrypted:
    'Das PDF ist mit einem Kennwort geschützt. Bitte drucken Sie es als neues PDF ohne Kennwort und senden Sie dieses.',
  unreadable:
    'Das PDF ist verschlüsselt oder beschädigt. Bitte drucken Sie es als neues PDF ohne Kennwort und senden Sie dieses.',
};

/**
 * The reason for refusing a file, as its sender reads it; undefined if the bytes are what the extension says, complete,
 * without anything appended, and harmless to open. Throws CostExceeded when the check exceeds the meter's limit.
 */
export async function contentProblem(
  content: Buffer,
  endung: string,
  meter: CostMeter,
): Promise<string | undefined> {
  if (endung === 'pdf') {
    const problem = pdfProblem(content, meter);
    return problem && PDF_MESSAGES[problem];
  }
  return (await matches(content, endung, meter)) ? undefined : WRONG_CONTENT;
}

async function matches(content: Buffer, endung: string, meter: CostMeter): Promise<boolean> {
  switch (endung) {
    case 'txt':
      return (await fileTypeFromBuffer(content)) === undefined && isPlainText(content);
    case 'doc':
    case 'xls':
    case 'ppt':
      return isOfficeCompoundFile(content, endung);
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return isOfficeOpenXml(content, endung, meter);
    default:
      return isImage(content, endung, meter);
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

async function isImage(content: Buffer, endung: string, meter: CostMeter): Promise<boolean> {
  const reader = IMAGE_READERS[endung];
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

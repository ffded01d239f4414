import { fileTypeFromBuffer } from 'file-type';
import { MAX_PIXELS } from './anhang-regeln.ts';
import { type ImageHeader, readGif, readJpeg, readPng, readTiff } from './image-header.ts';
import { isOfficeCompoundFile, isOfficeOpenXml } from './office-container.ts';
import { isPlainText } from './text-content.ts';

/** Whether a file's bytes are what its extension says, whole and alone, and harmless to open. */
export async function contentMatches(content: Buffer, endung: string): Promise<boolean> {
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
      return isOfficeOpenXml(content, endung);
    case 'pdf':
      return isPdfAlone(content);
    default:
      return isImage(content, endung);
  }
}

const MARKUP = /<(!doctype html|html|script|svg|iframe|body)[\s>/]/i;

/** A PDF that is no page as well: it starts at the first byte, and neither its head nor its tail holds markup. */
function isPdfAlone(content: Buffer): boolean {
  const end = content.lastIndexOf('%%EOF');
  if (content.toString('latin1', 0, 5) !== '%PDF-' || end < 0) return false;
  return !MARKUP.test(content.toString('latin1', 0, 1024)) && !MARKUP.test(content.toString('latin1', end));
}

const IMAGE_READERS: Readonly<Record<string, { ext: string; read(file: Buffer): ImageHeader | null }>> = {
  png: { ext: 'png', read: readPng },
  gif: { ext: 'gif', read: readGif },
  jpg: { ext: 'jpg', read: readJpeg },
  jpeg: { ext: 'jpg', read: readJpeg },
  tif: { ext: 'tif', read: readTiff },
  tiff: { ext: 'tif', read: readTiff },
};

async function isImage(content: Buffer, endung: string): Promise<boolean> {
  const reader = IMAGE_READERS[endung];
  if (reader === undefined) return false;
  const sniffed = await fileTypeFromBuffer(content);
  if (sniffed?.ext !== reader.ext) return false;
  const header = reader.read(content);
  return header !== null && header.pixels <= MAX_PIXELS && header.end === content.length;
}

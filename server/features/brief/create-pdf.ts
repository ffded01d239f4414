import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { requestLocale } from '@schema-screens/server/shared';

const { resolve } = createRequire(import.meta.url);

/** By the names that `font()` takes. */
const files = {
  Regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  Bold: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** Embeds the fonts `Regular` and `Bold`: names are written as they are, in every language of Latin, Greek or Cyrillic letters. */
function embedFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, file);
}

export type PdfDocument = PDFKit.PDFDocument;

export const MM = 72 / 25.4;
/** The left margin, and the width of the lines. */
export const LEFT = 25 * MM;
export const WIDTH = 165 * MM;
export const GREY = '#555555';

interface PdfOptions {
  /** May be German. */
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The margin above, in millimetres. */
  readonly top: number;
  /** Whether finished pages can be drawn on, e.g. to number them. */
  readonly bufferPages?: boolean;
}

/** A PDF on A4 with title, author and language, that of the request. */
export async function createPdf(
  { title, author, date, top, bufferPages = false }: PdfOptions,
  draw: (doc: PdfDocument) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    bufferPages,
    margins: { top: top * MM, left: LEFT, right: 20 * MM, bottom: 25 * MM },
    lang: requestLocale().code,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      CreationDate: new Date(`${date}T08:00:00Z`),
    },
  });
  embedFonts(doc);
  const content = buffer(doc as unknown as NodeJS.ReadableStream);
  draw(doc);
  doc.end();
  return content;
}

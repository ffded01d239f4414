import PDFDocument from 'pdfkit';

/**
 * A small real PDF with a line of text.
 *
 * @param options of the package: its version, a password
 * @param draw adds further content
 */
export function samplePdf(
  text: string,
  options: PDFKit.PDFDocumentOptions = {},
  draw: (document: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', ...options });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.fontSize(20).text(text);
    draw(document);
    document.end();
  });
}

import { localDate } from '@schema-screens/server/shared';
import type { Brand } from '../../brand.ts';
import { reportTexts } from '../../texts/portal-texts.ts';
import { createPdf, type PdfDocument as Document, GREY, LEFT, MM, WIDTH } from './create-pdf.ts';

/** The content of a report of several pages. */
export interface ReportContent {
  readonly titel: string;
  readonly untertitel?: string;
  /** `YYYY-MM-DD`. */
  readonly datum: string;
  readonly abschnitte: readonly ReportSection[];
}

/** A section: values by label, then a table; sub-sections carry a smaller title. */
export interface ReportSection {
  readonly titel: string;
  readonly isSub?: boolean;
  readonly text?: string;
  readonly werte?: readonly (readonly [label: string, wert: string])[];
  readonly tabelle?: ReportTable;
}

/** A table; its column widths are fractions of the line. */
export interface ReportTable {
  readonly spalten: readonly { readonly titel: string; readonly anteil: number; readonly rechts?: boolean }[];
  readonly zeilen: readonly (readonly string[])[];
  readonly summe?: readonly string[];
}

const LABEL = 62 * MM;
const LINE = '#c8ced3';

/** Creates a report on A4 with numbered pages: a PDF with title, author and language, that of the request. */
export const createReport = (report: ReportContent, brand: Brand): Promise<Buffer> =>
  createPdf(
    { title: report.titel, author: brand.insurer, date: report.datum, top: 22, bufferPages: true },
    (doc) => {
      drawHead(doc, report, brand);
      for (const section of report.abschnitte) drawSection(doc, section);
      drawFeet(doc, report, brand);
    },
  );

function drawHead(doc: Document, { titel, untertitel, datum }: ReportContent, brand: Brand): void {
  doc.rect(0, 0, doc.page.width, 6 * MM).fill(brand.colors.brand);
  doc
    .fillColor(brand.colors.brand)
    .font('Bold')
    .fontSize(12)
    .text(brand.insurer, LEFT, 14 * MM);
  doc
    .fillColor('black')
    .fontSize(20)
    .text(titel, LEFT, 30 * MM, { width: WIDTH });
  doc.font('Regular').fontSize(10).fillColor(GREY);
  if (untertitel) doc.moveDown(0.2).text(untertitel, { width: WIDTH });
  doc.moveDown(0.2).text(reportTexts().page.asOf({ datum: localDate(datum) }), { width: WIDTH });
}

const bottom = (doc: Document): number => doc.page.height - doc.page.margins.bottom;

/** Starts a new page if there is less space left than this. */
function keep(doc: Document, height: number): void {
  if (doc.y + height > bottom(doc)) doc.addPage();
}

function drawSection(doc: Document, { titel, isSub, text, werte = [], tabelle }: ReportSection): void {
  keep(doc, (isSub ? 22 : 30) * MM);
  doc.x = LEFT;
  doc
    .moveDown(isSub ? 0.8 : 1.2)
    .font('Bold')
    .fontSize(isSub ? 10.5 : 13)
    .fillColor('black')
    .text(titel, { width: WIDTH });
  doc.moveDown(0.3);
  doc.font('Regular').fontSize(10);
  if (text) doc.text(text, { width: WIDTH, lineGap: 2 }).moveDown(0.4);
  for (const [label, wert] of werte) drawValue(doc, label, wert);
  if (tabelle) drawTable(doc, tabelle);
}

function drawValue(doc: Document, label: string, wert: string): void {
  doc.font('Regular').fontSize(10);
  const height = Math.max(
    doc.heightOfString(label, { width: LABEL - 4 * MM }),
    doc.heightOfString(wert, { width: WIDTH - LABEL }),
  );
  keep(doc, height + 2 * MM);
  const top = doc.y;
  doc.fillColor(GREY).text(label, LEFT, top, { width: LABEL - 4 * MM });
  doc.fillColor('black').text(wert, LEFT + LABEL, top, { width: WIDTH - LABEL });
  doc.x = LEFT;
  doc.y = top + height + 1.4 * MM;
}

function drawTable(doc: Document, { spalten, zeilen, summe }: ReportTable): void {
  const head = spalten.map(({ titel }) => titel);
  drawRow(doc, spalten, head, { isHead: true });
  for (const zeile of zeilen) {
    const before = doc.page;
    drawRow(doc, spalten, zeile, { head });
    if (doc.page !== before) doc.x = LEFT;
  }
  if (summe)
    drawRow(
      doc,
      spalten,
      summe.map((cell) => cell),
      { head, isHead: true },
    );
}

function drawRow(
  doc: Document,
  spalten: ReportTable['spalten'],
  cells: readonly string[],
  { isHead = false, head }: { isHead?: boolean; head?: readonly string[] },
): void {
  const gap = 3 * MM;
  doc.font(isHead ? 'Bold' : 'Regular').fontSize(9);
  const widths = spalten.map(({ anteil }) => anteil * WIDTH - gap);
  const height = Math.max(
    ...cells.map((text, index) => doc.heightOfString(text || ' ', { width: widths[index] ?? 0 })),
  );
  if (doc.y + height + 3 * MM > bottom(doc)) {
    doc.addPage();
    if (head) drawRow(doc, spalten, head, { isHead: true });
    doc.font(isHead ? 'Bold' : 'Regular').fontSize(9);
  }
  const top = doc.y + 1.2 * MM;
  let left = LEFT;
  cells.forEach((text, index) => {
    const { anteil = 0, rechts = false } = spalten[index] ?? {};
    doc
      .fillColor('black')
      .text(text, left, top, { width: widths[index] ?? 0, align: rechts ? 'right' : 'left' });
    left += anteil * WIDTH;
  });
  doc.x = LEFT;
  doc.y = top + height + 1.2 * MM;
  doc
    .moveTo(LEFT, doc.y)
    .lineTo(LEFT + WIDTH - gap, doc.y)
    .lineWidth(0.5)
    .stroke(LINE);
}

function drawFeet(doc: Document, { titel }: ReportContent, brand: Brand): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font('Regular').fontSize(7.5).fillColor(GREY);
    doc.text(`${brand.insurer} · ${titel}`, LEFT, 283 * MM, {
      width: WIDTH * 0.75,
      lineBreak: false,
    });
    doc.text(reportTexts().page.number({ page: page - start + 1, count }), LEFT, 283 * MM, {
      width: WIDTH,
      align: 'right',
    });
  }
}

import { drawQrCode } from '@schema-screens/locale';
import { localDate } from '@schema-screens/server/shared';
import type { Brand } from '../../brand.ts';
import { letterTexts } from '../../texts/portal-texts.ts';
import { createPdf, type PdfDocument as Document, GREY, LEFT, MM, WIDTH } from './create-pdf.ts';

/** The content of a letter. */
export interface Brief {
  /** Lines of the recipient's address; empty for a letter to everybody. */
  empfaenger: readonly string[];
  /** `YYYY-MM-DD`. */
  datum: string;
  betreff: string;
  /** Lines of the reference block, such as the contract number. */
  bezug: readonly { label: string; wert: string }[];
  absaetze: readonly string[];
  /** Rows of label and value, such as amounts. */
  tabelle?: readonly (readonly [string, string])[];
  /** The page where the letter is continued, as QR code and in writing. */
  link?: Link;
}

interface Link {
  titel: string;
  text: string;
  /** Without secrets: addresses are logged and kept in histories. */
  url: string;
}

/**
 * Creates a letter in the language of the request, on A4 in the layout of DIN 5008, form B: a PDF with title, author and language, dated like the
 * letter.
 */
export const createLetter = (brief: Brief, brand: Brand): Promise<Buffer> =>
  createPdf({ title: brief.betreff, author: brand.insurer, date: brief.datum, top: 20 }, (doc) => {
    drawHead(doc, brand);
    drawAddress(doc, brief, brand);
    drawReferences(doc, brief);
    drawBody(doc, brief, brand);
    drawFoot(doc, brand);
  });

function drawHead(doc: Document, brand: Brand): void {
  doc.rect(0, 0, doc.page.width, 6 * MM).fill(brand.colors.brand);
  doc
    .fillColor(brand.colors.brand)
    .font('Bold')
    .fontSize(16)
    .text(brand.insurer, LEFT, 16 * MM, { width: WIDTH });
}

function drawAddress(doc: Document, brief: Brief, brand: Brand): void {
  const { street, postcode, city } = brand.address;
  doc.fillColor(GREY).font('Regular').fontSize(7);
  doc.text(`${brand.insurer} · ${street} · ${postcode} ${city}`, LEFT, 45 * MM);
  doc
    .fillColor('black')
    .fontSize(11)
    .text(brief.empfaenger.join('\n'), LEFT, 51 * MM, { width: 80 * MM });
}

function drawReferences(doc: Document, brief: Brief): void {
  const rows = [...brief.bezug, { label: letterTexts().shared.date, wert: localDate(brief.datum) }];
  rows.forEach(({ label, wert }, index) => {
    const top = (51 + index * 6) * MM;
    doc
      .fillColor(GREY)
      .fontSize(9)
      .text(label, 125 * MM, top, { width: 28 * MM });
    doc.fillColor('black').text(wert, 153 * MM, top, { width: 40 * MM });
  });
}

function drawBody(doc: Document, brief: Brief, brand: Brand): void {
  doc
    .font('Bold')
    .fontSize(12)
    .text(brief.betreff, LEFT, 105 * MM, { width: WIDTH });
  doc.moveDown().font('Regular').fontSize(11);
  for (const absatz of brief.absaetze) doc.text(absatz, { width: WIDTH, lineGap: 2 }).moveDown(0.8);
  for (const [label, wert] of brief.tabelle ?? []) {
    const top = doc.y;
    doc.text(label, LEFT, top, { width: 95 * MM });
    doc.text(wert, LEFT + 95 * MM, top, { width: 60 * MM, align: 'right' });
    doc.y = top + 6 * MM;
  }
  doc.x = LEFT;
  if (brief.link) drawLink(doc, brief.link);
  doc.moveDown().text(letterTexts().shared.farewell({ insurer: brand.insurer }), { width: WIDTH });
}

/** Width of a QR code with its quiet zone. */
const QR_CODE = 36 * MM;

function drawLink(doc: Document, { titel, text, url }: Link): void {
  if (doc.y + QR_CODE > doc.page.height - doc.page.margins.bottom) doc.addPage();
  const top = doc.y;
  const drawing = drawQrCode(url);
  if (drawing)
    doc
      .save()
      .translate(LEFT, top)
      .scale(QR_CODE / drawing.modules)
      .path(drawing.path)
      .fill('black')
      .restore();
  const left = drawing ? LEFT + QR_CODE + 4 * MM : LEFT;
  const width = LEFT + WIDTH - left;
  doc
    .font('Bold')
    .text(titel, left, top + 4 * MM, { width })
    .font('Regular')
    .text(text, { width, lineGap: 2 })
    .text(url, { width, link: url });
  doc.x = LEFT;
  doc.y = Math.max(doc.y, top + QR_CODE);
}

function drawFoot(doc: Document, brand: Brand): void {
  doc.page.margins.bottom = 0;
  doc.fillColor(GREY).fontSize(7);
  doc.text(
    `${brand.insurer} · ${brand.address.street} · ${brand.address.postcode} ${brand.address.city} · ${letterTexts().shared.telephone({ number: brand.phones.central })} · ${brand.email}`,
    LEFT,
    283 * MM,
    { width: WIDTH, align: 'center' },
  );
}

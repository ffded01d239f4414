import { writtenFiles } from '../written-files.ts';
import { pdfText } from './pdf-text.ts';

/** The sequence number at the end of a letter's file name. */
const numberOf = (name: string): number => Number(/(\d+)\.pdf$/.exec(name)?.[1]);

/** The letters that a server has handed over so far, oldest first, as text: one line per text run of the PDF. */
export const deliveredLetters = writtenFiles(
  'letters',
  '.pdf',
  textOf,
  (one, other) => numberOf(one) - numberOf(other),
);

/** The one-time password in a letter; empty if there is none. */
export const erstkennwortIn = (letter: string | undefined): string =>
  /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/.exec(letter ?? '')?.[0] ?? '';

async function textOf(pdf: Buffer): Promise<string> {
  const [first = ''] = await pdfText(pdf);
  return first;
}

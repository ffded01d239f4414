import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** By file: a letter is written once, and whoever waits for one looks at all of them again and again. */
const read = new Map<string, Promise<string>>();

/** The letters that a server has handed over so far, oldest first, as text: a line for each stretch of the PDF. */
export async function deliveredLetters(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'letters');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder is made with the first letter.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const letters = names
    .filter((name) => name.endsWith('.pdf'))
    .sort((one, other) => numberOf(one) - numberOf(other));
  return Promise.all(letters.map((name) => readLetter(path.join(folder, name))));
}

function readLetter(file: string): Promise<string> {
  const letter = read.get(file) ?? readFile(file).then(textOf);
  read.set(file, letter);
  return letter;
}

/** The one-time password of a letter; empty where there is none. */
export const erstkennwortIn = (letter: string | undefined): string =>
  /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/.exec(letter ?? '')?.[0] ?? '';

/** The running number at the end of a letter's name. */
const numberOf = (name: string): number => Number(/(\d+)\.pdf$/.exec(name)?.[1]);

async function textOf(pdf: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { pdfText } from '../../../tests/support/servers/samples/pdf-text.ts';
import { insurerBrand } from '../../brand.ts';
import { type Brief, createLetter } from './create-letter.ts';
import { createReport } from './create-report.ts';

const url = 'https://kundenportal.example/services/vertraege-verwalten/freischaltung/12';
const brief: Brief = {
  empfaenger: ['Frau', 'Erika Muster', 'Am Markt 1', '26122 Oldenburg'],
  datum: '2026-11-27',
  betreff: 'Freischaltungscode',
  bezug: [],
  absaetze: ['Sehr geehrte Frau Muster,'],
  tabelle: [['Freischaltungscode', 'ABCD-EFGH']],
  link: { titel: 'Hier wird der Code eingegeben', text: 'Adresse:', url },
};

/** Names of customers, in letters that the standard fonts of PDF lack. */
const names = ['Łukasz Şahin', 'Čapekstraße 1', 'Ștefan Ionuț', 'Đorđe Ńikołić', 'Αλέξανδρος', 'Владимир'];

test('letters and reports have names as they are written', async () => {
  const letter = await createLetter({ ...brief, empfaenger: names }, insurerBrand);
  const report = await createReport(
    {
      titel: names[0]!,
      untertitel: names[1]!,
      datum: brief.datum,
      abschnitte: [
        {
          titel: names[2]!,
          text: names[3]!,
          werte: [['Name', names[4]!]],
          tabelle: { spalten: [{ titel: 'Name', anteil: 1 }], zeilen: [[names[5]!]] },
        },
      ],
    },
    insurerBrand,
  );
  for (const pdf of [letter, report]) {
    const text = (await pdfText(pdf)).join('\n');
    for (const name of names) expect(text).toContain(name);
  }
});

const MM = 72 / 25.4;
type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

/** A filled box in mm, from the page's left upper corner. */
type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** The black boxes of the first page. */
async function blackBoxes(pdf: Uint8Array): Promise<Box[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const height = page.view[3] ?? 0;
  const boxes: Box[] = [];
  const stack: { matrix: Matrix; color: string }[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let color = '';
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[];
    if (operator === OPS.save) stack.push({ matrix, color });
    if (operator === OPS.restore) ({ matrix, color } = stack.pop() ?? { matrix, color });
    if (operator === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
    if (operator === OPS.setFillRGBColor) color = String(args[0]);
    if (operator !== OPS.constructPath || color !== '#000000') continue;
    const [, [path]] = args as [number, [Float32Array]];
    const points: [number, number][] = [];
    // Each box: moveTo (0), lineTo (1) and closePath (4), with two coordinates but for the last.
    for (let at = 0; at < path.length; at += path[at] === 4 ? 1 : 3) {
      if (path[at] !== 4) {
        const [x = 0, y = 0] = [path[at + 1], path[at + 2]];
        points.push([
          (matrix[0] * x + matrix[2] * y + matrix[4]) / MM,
          (height - (matrix[1] * x + matrix[3] * y + matrix[5])) / MM,
        ]);
        continue;
      }
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      points.length = 0;
      boxes.push({
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      });
    }
  }
  await task.destroy();
  return boxes;
}

test('the QR code of a letter is the address of its page, black and wide enough for a telephone', async () => {
  const boxes = await blackBoxes(await createLetter(brief, insurerBrand));
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  expect(width).toBeGreaterThanOrEqual(25);
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = width / size;
  const isBlack = (row: number, column: number): boolean => {
    const [x, y] = [left + (column + 0.5) * module, top + (row + 0.5) * module];
    return boxes.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom);
  };
  expect(data.map((row, y) => row.map((_module, x) => isBlack(y, x)))).toEqual(data);
});

test('the address is written beside it', async () => {
  const [page = ''] = await pdfText(await createLetter(brief, insurerBrand));
  expect(page.replaceAll('\n', '')).toContain(url);
});

test('a letter whose text leaves no room has the code on the next page, whole', async () => {
  const absaetze = Array.from({ length: 24 }, (_, line) => `Absatz ${line} mit etwas Text.`);
  const pages = await pdfText(await createLetter({ ...brief, absaetze }, insurerBrand));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain(brief.link?.titel);
});

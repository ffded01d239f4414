import { expect, test } from 'vitest';
import { growthOf } from '../../../../../tests/support/cpu-time.ts';
import { readCsv } from './read-csv.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 1_000): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const { line, values } of readCsv(inPieces(text, size))) records.push([line, ...values]);
  return records;
}

const sample = [
  '\uFEFFname;ort;notiz',
  'Müller;"Bad ""Zwischenahn""";',
  '',
  '"Meier; Söhne";;"erste\nzweite"',
  'Letzte;x;y',
].join('\r\n');
const records = [
  [1, 'name', 'ort', 'notiz'],
  [2, 'Müller', 'Bad "Zwischenahn"', ''],
  [4, 'Meier; Söhne', '', 'erste\nzweite'],
  [6, 'Letzte', 'x', 'y'],
];

test('reads quotes, separators, line breaks and blank lines, with the line of each record', async () => {
  expect(await read(sample)).toEqual(records);
});

test('reads the same in chunks of any size', async () => {
  for (let size = 1; size < 40; size += 1) expect([size, await read(sample, size)]).toEqual([size, records]);
});

test('detects the separator from the first line', async () => {
  expect(await read('a,b\n1,2\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ]);
  expect(await read('a\tb;c\td\n1\t2\t3')).toEqual([
    [1, 'a', 'b;c', 'd'],
    [2, '1', '2', '3'],
  ]);
});

test('a trailing separator is an empty value, and an unclosed quote takes the rest', async () => {
  expect(await read('a;b\n1;')).toEqual([
    [1, 'a', 'b'],
    [2, '1', ''],
  ]);
  expect(await read('a;b\n1;"offen')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'offen'],
  ]);
});

test.each([
  ['a quote that stays open', 'name;ort\n"', '""'],
  ['a quote that stays open over many lines', 'name;ort\n"', 'a;b\n'],
  ['a first line without an end', 'name', 'a'],
  ['a record without an end', 'name;ort\n', 'a;'],
])('reads %s in linear time', async (_, head, text) => {
  const bytes = (size: number) => head + text.repeat((size * 500_000) / text.length);
  const [once, fourTimes] = [bytes(1), bytes(4)];
  expect(await growthOf((size) => read(size === 1 ? once : fourTimes, 64 * 1024))).toBeLessThan(8);
});

test('ends with a record of too many values', async () => {
  const found: unknown[] = [];
  for await (const { line, values, isTooWide } of readCsv(inPieces('a;b\n1;2;3;4\n5;6', 4), 2))
    found.push([line, values, isTooWide]);
  expect(found).toEqual([
    [1, ['a', 'b'], false],
    [2, ['1', '2'], true],
  ]);
});

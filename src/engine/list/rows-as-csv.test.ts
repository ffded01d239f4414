import { describe, expect, it } from 'vitest';
import type { ResolvedColumn } from './columns.ts';
import { csvDocument, csvField, rowsAsCsv } from './rows-as-csv.ts';

const column = (field: string, over: Partial<ResolvedColumn> = {}): ResolvedColumn => ({
  field,
  label: field,
  cell: 'text',
  schema: undefined,
  enumValues: [],
  isSortable: true,
  ...over,
});

describe('a field', () => {
  it.each([
    ['Buch', 'Buch'],
    ['', ''],
    ['a;b', '"a;b"'],
    ['sagt "ja"', '"sagt ""ja"""'],
    ['zwei\nZeilen', '"zwei\nZeilen"'],
    [' vorn', '" vorn"'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+49 441 9200', "'+49 441 9200"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['-5', '-5'],
    ['-1.234,50', '-1.234,50'],
    ['-1.234,50 €', '-1.234,50 €'],
    ["=cmd|'/C calc'!A0;x", "\"'=cmd|'/C calc'!A0;x\""],
  ])('%j becomes %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});

it('writes what the cells show, without what is specially protected', () => {
  const columns = [
    column('titel', { label: 'Titel' }),
    column('erschienen', { label: 'Erschienen', cell: 'date' }),
    column('diagnose', { schema: { 'x-privacy': 'besonders' } }),
    column('verliehen', { label: 'Verliehen', cell: 'check' }),
  ];
  const rows = [
    { titel: 'Zauberberg; Der', erschienen: '1924-11-28', diagnose: 'x', verliehen: true },
    { titel: '=BÖSE()', erschienen: null, diagnose: 'y', verliehen: false },
  ];
  expect(rowsAsCsv(columns, rows)).toBe(
    '\uFEFFTitel;Erschienen;Verliehen\r\n"Zauberberg; Der";28.11.1924;Ja\r\n\'=BÖSE();;Nein\r\n',
  );
});

it('keeps every letter in the document', () => {
  const text = `\uFEFF${'Größe €;\r\n'.repeat(20_000)}`;
  const { datei_name, daten } = csvDocument('Bücher', text);
  expect(datei_name).toBe('Bücher.csv');
  const bytes = Uint8Array.from(atob(daten.split(',')[1]!), (letter) => letter.charCodeAt(0));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { csvField } from './csv.ts';

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
    ['\u0000=1', "'\u0000=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['  =1', "'  =1"],
    ['-5', '-5'],
    ['-1.234,50', '-1.234,50'],
    ['-1.234,50 €', '-1.234,50 €'],
    ["=cmd|'/C calc'!A0;x", "\"'=cmd|'/C calc'!A0;x\""],
  ])('%j becomes %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});

import { describe, expect, it } from 'vitest';
import { germanLocale } from '../locale.ts';
import { csvField, csvLine } from './csv.ts';

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
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    [' ＠SUM(A1)', "' ＠SUM(A1)"],
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
    expect(csvField(germanLocale, text)).toBe(field);
  });
});

describe('a line in English', () => {
  it.each([
    [['a;b', 'a,b'], 'a;b,"a,b"\r\n'],
    [['-1,234.50', '-£1,234.50', '-1.234,50'], '"-1,234.50","-£1,234.50","\'-1.234,50"\r\n'],
    [['=1+1', '-2+3'], "'=1+1,'-2+3\r\n"],
  ])('%j becomes %j', (texts, line) => expect(csvLine({ code: 'en-GB' }, texts)).toBe(line));
});

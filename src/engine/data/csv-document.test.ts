import { expect, it } from 'vitest';
import { csvDocument } from './csv-document.ts';

it('keeps every letter in the document', () => {
  const text = `\uFEFF${'Größe €;\r\n'.repeat(20_000)}`;
  const { name, dataUrl } = csvDocument('Bücher', text);
  expect(name).toBe('Bücher.csv');
  const bytes = Uint8Array.from(atob(dataUrl.split(',')[1]!), (letter) => letter.charCodeAt(0));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text);
});

it('puts the mark in front that says how letters are written, and nothing into an empty file', () => {
  const textOf = (text: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(atob(csvDocument('x.csv', text).dataUrl.split(',')[1]!), (letter) =>
        letter.charCodeAt(0),
      ),
    );
  expect(textOf('ä;b\r\n')).toBe('\uFEFFä;b\r\n');
  expect(textOf('')).toBe('');
});

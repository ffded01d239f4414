import { expect, it } from 'vitest';
import { csvDocument } from './documents.ts';

it('keeps every character', () => {
  const text = `\uFEFF${'Größe €;\r\n'.repeat(20_000)}`;
  const { name, dataUrl } = csvDocument('Bücher', text);
  expect(name).toBe('Bücher.csv');
  const bytes = Uint8Array.from(atob(dataUrl.split(',')[1]!), (letter) => letter.charCodeAt(0));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text);
});

it('begins with a byte order mark, unless the file is empty', () => {
  const textOf = (text: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(atob(csvDocument('x.csv', text).dataUrl.split(',')[1]!), (letter) =>
        letter.charCodeAt(0),
      ),
    );
  expect(textOf('ä;b\r\n')).toBe('\uFEFFä;b\r\n');
  expect(textOf('')).toBe('');
});

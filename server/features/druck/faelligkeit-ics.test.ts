import { expect, test } from 'vitest';
import { createIcs } from './faelligkeit-ics.ts';

const faelligkeit = {
  uid: 'a@b',
  tag: '2026-12-31',
  titel: 'Beitrag; Haus, Hof',
  beschreibung: 'ä'.repeat(60),
};
const text = createIcs(faelligkeit, new Date('2026-11-22T10:11:12Z'), 'Portal');

test('lines end in CR LF, have at most 75 octets, and unfold to the original', () => {
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ä'.repeat(60)}\r\n`);
});

test('the entry is an all-day event, across the turn of the year too, and commas are escaped', () => {
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('SUMMARY:Beitrag\\; Haus\\, Hof\r\n');
  expect(text).toContain('DTSTAMP:20261122T101112Z');
});

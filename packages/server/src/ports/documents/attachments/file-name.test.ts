import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['Brief.pdf', 'Brief.pdf'],
  ['C:\\Users\\erika\\Brief.pdf', 'Brief.pdf'],
  ['../../etc/Brief.pdf', 'Brief.pdf'],
  ['Bri\u0000ef\u200F.pdf', 'Brief.pdf'],
  ['Gro\u0308ße.pdf', 'Größe.pdf'],
  ['a<b>:"c.pdf', 'a_b___c.pdf'],
  ['  viele   Leerzeichen .pdf', 'viele Leerzeichen.pdf'],
  ['Rechnung v1.2.pdf', 'Rechnung v1.2.pdf'],
  [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(116)}.pdf`],
])('cleans %j to %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test.each(['', '.', '..', '/', '.pdf', 'a', 'a.', 'x\u202Efdp.exe', 'a.exe.pdf', 'a.html.txt'])(
  'refuses %j',
  (name) => {
    expect(cleanFileName(name)).toBeNull();
  },
);

test('accepted names are stable, short and free of paths and invisible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (stem) => {
      const clean = cleanFileName(`${stem}.pdf`);
      if (clean === null) return;
      expect(cleanFileName(clean)).toBe(clean);
      expect(Array.from(clean).length).toBeLessThanOrEqual(120);
      expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

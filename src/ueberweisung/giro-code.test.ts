import { expect, it } from 'vitest';
import { giroCode } from './Ueberweisung.tsx';

const transfer = {
  name: 'Verein e. V.',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amount: 12.5,
  purpose: 'Beitrag\n2026',
};

it('writes the lines of EPC069-12 in their order', () => {
  expect(giroCode(transfer)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nVerein e. V.\nDE89370400440532013000\nEUR12.50\n\n\nBeitrag 2026',
  );
});

it('cuts texts longer than banks accept', () => {
  const lines = giroCode({ ...transfer, name: 'N'.repeat(90), purpose: 'P'.repeat(200) }).split('\n');
  expect(lines[5]).toHaveLength(70);
  expect(lines.at(-1)).toHaveLength(140);
});

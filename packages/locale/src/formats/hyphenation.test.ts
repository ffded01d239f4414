import { describe, expect, it } from 'vitest';
import { hyphenate } from './hyphenation.ts';

const nouns = ['vertrag', 'zugriff', 'versicherung', 'nehmer', 'schein', 'nummer', 'ver', 'sicherung'];

/** A text with its soft hyphens as they are seen. */
const marked = (text: string): string => hyphenate(text, nouns).replaceAll('\u00AD', '|');

describe('hyphenate', () => {
  it.each([
    ['Vertragszugriff', 'Vertrags|zugriff'],
    ['Versicherungsscheinnummer', 'Versicherungs|schein|nummer'],
    ['Versicherungsnehmerinnen und Vertragszugriffe', 'Versicherungs|nehmerinnen und Vertrags|zugriffe'],
    ['VERTRAGSZUGRIFF', 'VERTRAGS|ZUGRIFF'],
  ])('marks the seams of %s', (text, seen) => {
    expect(marked(text)).toBe(seen);
  });

  it.each(['Vertrag', 'Versicherungen', 'Vertragsfreiheit', 'Vertragszugriffsx', '', 'vertrag'.repeat(20)])(
    'leaves %s as it is',
    (text) => {
      expect(hyphenate(text, nouns)).toBe(text);
    },
  );

  it('takes a word whose parts can be joined in many ways at once', () => {
    const ambiguous = ['en', 'n', 'e', 'ne', 'nen'];
    expect(hyphenate(`${'en'.repeat(29)}x`, ambiguous)).toBe(`${'en'.repeat(29)}x`);
  });
});

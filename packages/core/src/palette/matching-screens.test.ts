import type { OfferedScreen } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { matchingScreens } from './use-palette.ts';

const screen = (label: string, menu?: string): OfferedScreen => ({
  name: label.toUpperCase(),
  label,
  menu,
  href: '/',
  isForm: false,
  needs: undefined,
});
const screens = [screen('Neue Bücher'), screen('Bücher', 'Katalog'), screen('Straßen')];
const labels = (text: string) => matchingScreens(screens, text).map(({ label }) => label);

it('finds words in any order, without regard to case, umlauts and ß', () => {
  expect(labels('bucher neue')).toEqual(['Neue Bücher']);
  expect(labels('STRASSEN')).toEqual(['Straßen']);
  expect(labels('katalog')).toEqual(['Bücher']);
});

it('puts labels that begin with the text first, and finds all without a text', () => {
  expect(labels('büch')).toEqual(['Bücher', 'Neue Bücher']);
  expect(labels(' ')).toEqual(['Neue Bücher', 'Bücher', 'Straßen']);
});

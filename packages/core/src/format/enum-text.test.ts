import { germanLocale } from '@schema-screens/locale';
import { expect, it } from 'vitest';
import { enumText } from './value-text.ts';

const values = [{ key: '1', label: 'jährlich' }];

it('names the entry of a key, and says which key has none', () => {
  expect(enumText(germanLocale, 1, values)).toBe('jährlich');
  expect(enumText(germanLocale, '3', values)).toBe('3 - nicht definiert');
});

it('calls no key unknown while the entries are loading', () =>
  expect(enumText(germanLocale, '3', [])).toBe('…'));

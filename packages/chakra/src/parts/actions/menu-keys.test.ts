import { expect, it } from 'vitest';
import { nextMenuIndex } from './ActionMenu.tsx';

const labels = ['Anzeigen', 'Bearbeiten', 'Öffnen', 'Ausleihen'];

it('arrows cycle through the entries, Home and End go to the ends', () => {
  expect(nextMenuIndex('ArrowDown', 3, labels)).toBe(0);
  expect(nextMenuIndex('ArrowUp', 0, labels)).toBe(3);
  expect(nextMenuIndex('End', 1, labels)).toBe(3);
  expect(nextMenuIndex('Home', 2, labels)).toBe(0);
});

it('a letter goes to the next entry that begins with it', () => {
  expect(nextMenuIndex('a', 0, labels)).toBe(3);
  expect(nextMenuIndex('A', 3, labels)).toBe(0);
  expect(nextMenuIndex('ö', 0, labels)).toBe(2);
  expect(nextMenuIndex('x', 0, labels)).toBeUndefined();
});

it('every other key is ignored', () => {
  for (const key of ['Tab', 'Escape', 'Enter', ' ', 'Shift'])
    expect(nextMenuIndex(key, 0, labels)).toBeUndefined();
});

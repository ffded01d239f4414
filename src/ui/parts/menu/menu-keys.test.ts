import { expect, it } from 'vitest';
import { menuStep } from './menu-keys.ts';

const labels = ['Anzeigen', 'Bearbeiten', 'Öffnen', 'Ausleihen'];

it('goes round with the arrows and to the ends with Home and End', () => {
  expect(menuStep('ArrowDown', 3, labels)).toBe(0);
  expect(menuStep('ArrowUp', 0, labels)).toBe(3);
  expect(menuStep('End', 1, labels)).toBe(3);
  expect(menuStep('Home', 2, labels)).toBe(0);
});

it('goes to the next entry that begins with a letter', () => {
  expect(menuStep('a', 0, labels)).toBe(3);
  expect(menuStep('A', 3, labels)).toBe(0);
  expect(menuStep('ö', 0, labels)).toBe(2);
  expect(menuStep('x', 0, labels)).toBeUndefined();
});

it('leaves every other key alone', () => {
  for (const key of ['Tab', 'Escape', 'Enter', ' ', 'Shift'])
    expect(menuStep(key, 0, labels)).toBeUndefined();
});

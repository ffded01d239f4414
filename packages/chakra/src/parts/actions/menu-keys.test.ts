import { expect, it } from 'vitest';
import { menuStep } from './ActionMenu.tsx';

const labels = ['Anzeigen', 'Bearbeiten', 'Öffnen', 'Ausleihen'];

it('arrows cycle through the entries, Home and End go to the ends', () => {
  expect(menuStep('ArrowDown', 3, labels)).toBe(0);
  expect(menuStep('ArrowUp', 0, labels)).toBe(3);
  expect(menuStep('End', 1, labels)).toBe(3);
  expect(menuStep('Home', 2, labels)).toBe(0);
});

it('a letter goes to the next entry that begins with it', () => {
  expect(menuStep('a', 0, labels)).toBe(3);
  expect(menuStep('A', 3, labels)).toBe(0);
  expect(menuStep('ö', 0, labels)).toBe(2);
  expect(menuStep('x', 0, labels)).toBeUndefined();
});

it('every other key is ignored', () => {
  for (const key of ['Tab', 'Escape', 'Enter', ' ', 'Shift'])
    expect(menuStep(key, 0, labels)).toBeUndefined();
});

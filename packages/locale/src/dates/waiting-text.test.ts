import { expect, test } from 'vitest';
import { germanLocale } from '../locale.ts';
import { waitingText } from './waiting-text.ts';

test.each([
  [0.2, 'in einer Sekunde'],
  [30, 'in 30 Sekunden'],
  [59.2, 'in 60 Sekunden'],
  [60, 'in einer Minute'],
  [61, 'in 2 Minuten'],
  [900, 'in 15 Minuten'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitingText(germanLocale, seconds)).toBe(text);
});

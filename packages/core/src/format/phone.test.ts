import { dialPlan, germanLocale } from '@schema-screens/locale';
import { expect, it } from 'vitest';
import { phoneHref } from './phone.ts';

it.each([
  ['0441 9200-100', 'tel:+494419200100'],
  ['(0441) 92 00', 'tel:+494419200'],
  ['441 9200', 'tel:+494419200'],
  ['+49 441 9200', 'tel:+494419200'],
  ['+49 (0)441 9200', 'tel:+494419200'],
  ['0043 1 2345', 'tel:+4312345'],
  ['', undefined],
  ['keine Angabe', undefined],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneHref(germanLocale, phone)).toBe(href);
});

it('is of the country of the application', () => {
  expect(phoneHref({ ...germanLocale, dialPlan: dialPlan('AT') }, '01 2345')).toBe('tel:+4312345');
});

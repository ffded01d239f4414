import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { germanLocale } from '../locale.ts';
import { dialPlan, isDialCountry } from './dial-plan.ts';
import { internationalNumber } from './phone-number.ts';

describe('internationalNumber', () => {
  it.each([
    ['0441 9200-100', 'DE', '+494419200100'],
    ['(0441) 92 00', 'DE', '+494419200'],
    ['441 9200', 'DE', '+494419200'],
    ['+49 (0)441 9200', 'DE', '+494419200'],
    ['0043 1 2345', 'DE', '+4312345'],
    ['01 2345', 'AT', '+4312345'],
    ['0049 (0)441 9200', 'AT', '+494419200'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['020 7946 0000', 'GB', '+442079460000'],
    ['1 (201) 555-0123', 'US', '+12015550123'],
    ['(201) 555-0123', 'US', '+12015550123'],
    ['011 49 441 9200', 'US', '+494419200'],
    ['8 800 200-06-00', 'RU', '+78002000600'],
    ['800 200-06-00', 'RU', '+78002000600'],
    ['8 10 49 441 9200', 'RU', '+494419200'],
    ['0441 9200', '', '04419200'],
    ['+49 441 9200', '', '+494419200'],
    ['0049 441 9200', '', '+494419200'],
    ['', 'DE', undefined],
    ['12', 'DE', undefined],
    ['keine Angabe', 'DE', undefined],
  ])('%j in %s is %j', (phone, country, number) => {
    expect(internationalNumber(phone, dialPlan(country))).toBe(number);
  });

  /** What people in Argentina dial before a mobile number is no prefix: it stands between the area code and the number. */
  const inTheMiddle: ReadonlySet<CountryCode> = new Set(['AR']);

  it.each(getCountries())('agrees with libphonenumber in %s', (country) => {
    const example = getExampleNumber(country, examples);
    if (!example) throw new Error(`There is no example of ${country}.`);
    const written = [example.number, example.formatInternational(), example.nationalNumber];
    if (!inTheMiddle.has(country)) written.push(example.formatNational());
    for (const phone of written)
      expect([phone, internationalNumber(phone, dialPlan(country))]).toEqual([phone, example.number]);
  });
});

it('knows which countries there are', () => {
  expect(['DE', 'IT', 'XK', 'ZZ', '', 'de'].filter(isDialCountry)).toEqual(['DE', 'IT', 'XK']);
  expect(dialPlan('AT')).toEqual({ code: '+43', exit: '00', trunk: '0' });
  expect(germanLocale.dialPlan).toEqual(dialPlan('DE'));
});

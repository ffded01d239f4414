import { expect, test, vi } from 'vitest';
import { featuresOf } from './setting-kinds.ts';

const features = [{ name: 'loans' }, { name: 'fines', default: false }, { name: 'mails', derived: true }];

test('the setting has the features of any application, with those that are off by default', () => {
  expect(featuresOf(features)).toMatchObject({
    fallback: new Set(['loans']),
    shownDefault: '`loans`',
    meaning: 'enabled features of `screens/application.json`; off by default: `fines`',
  });
});

test.each([
  [features, 'loans,fees', ['knows only loans, fines', 'fees']],
  [[], 'loans', ['must be empty', 'loans']],
])('of %j it refuses %j', (known, text, said) => {
  const invalid = vi.fn();
  featuresOf(known).parse(text, { invalid, refused: invalid });
  expect(invalid.mock.calls).toEqual([said]);
});

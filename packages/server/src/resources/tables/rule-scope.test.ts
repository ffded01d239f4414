import { expect, test } from 'vitest';
import { ruleScopeText } from './rule-scope.ts';

test.each([
  [undefined, undefined, ''],
  [{ field: 'rolle', in: ['idm', 'adm'] }, undefined, ' (only for rolle idm, adm)'],
  [{ field: 'rolle', is: 'vn' }, undefined, ' (only for rolle vn)'],
  [{ field: 'ort', empty: false }, undefined, ' (only for ort with a value)'],
  [{ field: 'etage', min: 1, max: 3 }, undefined, ' (only for etage from 1 to 3)'],
  [
    { field: 'ort', empty: true },
    { zustand: 'weg' },
    ' (only for ort without a value, except for zustand weg)',
  ],
] as const)('the rows of a rule, %j, deleted %j', (when, deleted, text) => {
  expect(ruleScopeText({ when: when as never, deleted })).toBe(text);
});

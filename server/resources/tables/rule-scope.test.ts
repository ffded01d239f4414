import { expect, test } from 'vitest';
import { ruleScope } from './rule-scope.ts';

test.each([
  [undefined, undefined, ''],
  [{ field: 'rolle', in: ['idm', 'adm'] }, undefined, ' (nur bei rolle idm, adm)'],
  [{ field: 'rolle', is: 'vn' }, undefined, ' (nur bei rolle vn)'],
  [{ field: 'ort', empty: false }, undefined, ' (nur bei ort mit Wert)'],
  [{ field: 'etage', min: 1, max: 3 }, undefined, ' (nur bei etage ab 1 bis 3)'],
  [{ field: 'ort', empty: true }, { zustand: 'weg' }, ' (nur bei ort ohne Wert, außer bei zustand weg)'],
] as const)('the rows of a rule, %j, deleted %j', (when, deleted, text) => {
  expect(ruleScope({ when: when as never, deleted })).toBe(text);
});

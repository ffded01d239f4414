import { expect, it } from 'vitest';
import { conditionHolds } from '../scope/condition.ts';
import { actionCondition, rowRightsOf } from './row-rights.ts';

const rightsFor = (conditions: unknown) =>
  rowRightsOf({ definition: { 'x-resource': { conditions } }, enums: {} });
const alternatives = [
  [
    { field: 'verfasser', is: '{user.id}' },
    { field: 'zustand', in: ['entwurf', 'neu'] },
  ],
  [{ field: 'betrag', max: 10, empty: false }],
];

it.each<[string, object, object | null, boolean]>([
  ['the author of a draft', { verfasser: 3, zustand: 'neu' }, { id: 3 }, true],
  ['another author', { verfasser: 4, zustand: 'neu' }, { id: 3 }, false],
  ['no draft', { verfasser: 3, zustand: 'frei' }, { id: 3 }, false],
  ['the other alternative', { verfasser: 4, betrag: 9 }, { id: 3 }, true],
  [
    'a row without an author and a user without the attribute',
    { verfasser: null, zustand: 'neu' },
    {},
    false,
  ],
  ['nobody', { verfasser: 3, zustand: 'neu' }, null, false],
])('judges %s', (_who, row, user, expected) => {
  const scope = { user: user && { role: 'idm', ...user }, row: { ...row } };
  expect(conditionHolds(rightsFor({ change: alternatives }).change, scope)).toBe(expected);
});

it('knows no condition where the back end names none, or one that it does not understand', () => {
  expect(rightsFor(undefined)).toEqual({});
  expect(rightsFor({ change: 'alle' })).toEqual({});
  expect(rightsFor({ change: [[{ field: 'a', wie: 1 }]], delete: [[{ is: 1 }]] })).toEqual({});
});

it('counts for actions that need the right, beside their own condition', () => {
  const rights = rightsFor({ change: [[{ field: 'a', is: 1 }]] });
  const when = { field: 'row.b', is: 2 };
  expect(actionCondition({ kind: 'edit', when }, { rights })).toEqual({ all: [when, rights.change] });
  expect(actionCondition({ kind: 'states' }, { rights })).toBe(rights.change);
  expect(actionCondition({ kind: 'delete', when }, { rights })).toBe(when);
  expect(actionCondition({ kind: 'view' }, { rights })).toBeUndefined();
});

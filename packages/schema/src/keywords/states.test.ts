import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import type { RoleDeclaration } from '../schema/inherited-roles.ts';
import { statesRule } from './states.ts';

const changes = [
  { from: ['offen'], to: 'fertig', require: ['betrag'], set: { am: '{today}' } },
  { from: ['fertig'], to: 'offen', roles: ['adm'], when: { field: 'betrag', max: 10 } },
];
const rights = { change: ['adm', { roles: ['kasse'], when: { field: 'betrag', max: 10 } }] };
const field = { type: 'string', enum: ['offen', 'fertig'], default: 'offen' };

function linesFor(
  word: object,
  property: object = field,
  around: object = { 'x-resource': { rights } },
  roles: readonly RoleDeclaration[] = [],
): string[] {
  const properties = {
    betrag: { type: ['number', 'null'] },
    am: { type: ['string', 'null'], format: 'date' },
    zustand: { ...property, 'x-states': word },
  };
  return ruleLines(statesRule, { properties, ...around } as JsonSchema, 3, { roles });
}

const withChange = (change: object) => ({ changes: [{ ...changes[0], ...change }, changes[1]] });

it.each<[string, object, object, string]>([
  [
    'a state that is none',
    withChange({ from: ['ofen'] }),
    field,
    'changes.0.from.0 VALUE_WRONG "zustand" is never "ofen". offen',
  ],
  [
    'a change to itself',
    withChange({ from: ['offen', 'fertig'] }),
    field,
    'changes.0.to VALUE_WRONG "fertig" does not follow itself.',
  ],
  [
    'an unknown field that has to be filled',
    withChange({ require: ['betrg'] }),
    field,
    'changes.0.require.0 FIELD_UNKNOWN There is no field "betrg". betrag',
  ],
  [
    'a field that has to be filled and is set',
    withChange({ require: ['am'] }),
    field,
    'changes.0.require.0 VALUE_WRONG "am" is set with the change, so nobody fills it.',
  ],
  [
    'a day for a number',
    withChange({ set: { betrag: '{today}' } }),
    field,
    'changes.0.set.betrag VALUE_WRONG "{today}" is no value of "betrag".',
  ],
  [
    'a text for a number',
    withChange({ set: { betrag: 'viel' } }),
    field,
    'changes.0.set.betrag VALUE_WRONG "viel" is no value of "betrag".',
  ],
  [
    'a condition that never holds',
    withChange({ when: { field: 'betrag', is: 'viel' } }),
    field,
    'changes.0.when.is VALUE_WRONG "betrag" is never "viel".',
  ],
  [
    'a state that nothing leads to',
    { changes },
    { ...field, enum: ['offen', 'fertig', 'weg'] },
    'VALUE_WRONG Nothing leads to "weg".',
  ],
  [
    'a new row without a state',
    { changes: [{ to: 'offen' }, { to: 'fertig' }] },
    { type: 'string', enum: field.enum },
    'VALUE_WRONG A new row has no state: "zustand" needs "initial" or a default.',
  ],
  [
    'a field without an enumeration',
    { changes },
    { type: 'string' },
    'SCHEMA_WRONG "zustand" is no text of an enumeration, so it has no states.',
  ],
])('reports %s', (_what, word, property, line) => {
  expect(linesFor(word, property)).toContain(line);
});

it('reports a form, which stores no rows', () => {
  expect(linesFor({ changes }, field, {})).toHaveLength(1);
});

it('accepts states that follow each other', () => {
  expect(linesFor({ changes })).toEqual([]);
  expect(linesFor({ initial: ['offen'], changes })).toEqual([]);
});

it('reports a role that may not change the row, or not write the field', () => {
  const by = (role: string, property: object = field, roles: readonly RoleDeclaration[] = []) =>
    linesFor(withChange({ roles: [role] }), property, undefined, roles);
  const mayNot = (what: string) => [`changes.0.roles.0 VALUE_WRONG ${what}, so it never makes this change.`];
  expect(by('vn')).toEqual(mayNot('"vn" may not change a row ("rights")'));
  expect(by('kasse')).toEqual([]);
  const written = { ...field, 'x-write': { change: ['adm'] } };
  expect(by('kasse', written)).toEqual(mayNot('"kasse" may not write the field ("x-write")'));
  expect(by('adm', written)).toEqual([]);
  expect(by('leitung', written, [{ name: 'leitung', inherits: ['adm'] }])).toEqual([]);
});

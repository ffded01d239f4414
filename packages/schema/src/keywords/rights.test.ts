import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import { attributeIn, rightsRule, withSearchRight } from './rights.ts';

const properties = {
  verfasser: { type: 'integer' },
  zustand: { type: 'string', enum: ['entwurf', 'frei'] },
  merkmale: { type: 'array', items: { type: 'string' } },
  text: { type: 'string', 'x-virtual': true },
};

function linesFor(rights: object): string[] {
  return ruleLines(rightsRule, { properties, 'x-resource': { rights } } as JsonSchema, 1);
}
const change = (when: unknown, ...others: unknown[]) => ({ change: [{ roles: ['idm'], when }, ...others] });

it.each<[string, object, string]>([
  [
    'an unknown field',
    change({ field: 'zustnd', is: 'frei' }),
    'rights.change.0.when.field FIELD_UNKNOWN There is no field "zustnd". zustand',
  ],
  [
    'an unknown field among several',
    change({ all: [{ field: 'verfasser', is: '{user.id}' }, { not: { field: 'zustnd', is: 'frei' } }] }),
    'rights.change.0.when.all.1.not.field FIELD_UNKNOWN There is no field "zustnd". zustand',
  ],
  [
    'a value that the field never has',
    change({ field: 'zustand', is: 'fre' }),
    'rights.change.0.when.is VALUE_WRONG "zustand" is never "fre". frei',
  ],
  [
    'a list',
    change({ field: 'merkmale', empty: true }),
    'rights.change.0.when.field VALUE_WRONG "merkmale" is no simple value.',
  ],
  [
    'what is not stored',
    change({ field: 'text', is: 'x' }),
    'rights.change.0.when.field VALUE_WRONG "text" is not stored.',
  ],
  [
    'a condition for who needs none',
    change({ field: 'verfasser', is: '{user.id}' }, 'idm'),
    'rights.change.0.roles VALUE_WRONG "idm" has this right without a condition.',
  ],
])('reports %s', (_what, rights, line) => {
  expect(linesFor(rights)).toEqual([line]);
});

it('accepts columns that every table has', () => {
  expect(linesFor(change({ field: 'updated_by', is: '{user.benutzername}' }))).toEqual([]);
});

it('lets those search rows who may read them, unless it says who searches', () => {
  const resource = (rights: object) => ({ 'x-resource': { collection: 'Bücher', rights } });
  const rightsOf = (rights: object) => withSearchRight(resource(rights))['x-resource'].rights;
  expect(rightsOf({ read: ['leser'] })).toEqual({ read: ['leser'], search: ['leser'] });
  expect(rightsOf({ read: ['leser'], search: [] })).toEqual({ read: ['leser'], search: [] });
  expect(rightsOf({ change: ['leser'] })).toEqual({ change: ['leser'] });
  expect(withSearchRight({ title: 'Formular' })).toEqual({ title: 'Formular' });
});

it('compares with an attribute of the user where a whole placeholder stands', () => {
  expect(attributeIn({ is: '{user.id}' })).toBe('id');
  expect([attributeIn({ is: 'user.id' }), attributeIn({ is: '{row.id}' }), attributeIn({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

import { describe, expect, it } from 'vitest';
import { holds, isEmptyValue } from './condition.ts';

const scope = {
  user: { rolle: 'leser', alter: 40 },
  row: { verliehen: true, genre: 'roman', tags: [] as string[] },
  params: { id: '7' },
  data: { titel: 'Faust', notiz: null },
};

describe('holds', () => {
  it('holds without a condition', () => {
    expect(holds(undefined, scope)).toBe(true);
  });

  it.each([
    [{ roles: ['leser'] }, true],
    [{ roles: ['bibliothek'] }, false],
    [{ field: 'row.genre', is: 'roman' }, true],
    [{ field: 'row.genre', is: 'lyrik' }, false],
    [{ field: 'data.notiz', is: null }, true],
    [{ field: 'data.fehlt', is: null }, true],
    [{ field: 'row.genre', in: ['lyrik', 'roman'] }, true],
    [{ field: 'data.titel' }, true],
    [{ field: 'data.notiz' }, false],
    [{ field: 'data.notiz', empty: true }, true],
    [{ field: 'row.tags', empty: true }, true],
    [{ field: 'params.id', empty: false }, true],
    [{ field: 'row.constructor', empty: true }, true],
    [{ roles: ['leser'], field: 'row.verliehen', is: false }, false],
    [{ all: [{ roles: ['leser'] }, { field: 'row.verliehen', is: true }] }, true],
    [{ any: [{ roles: ['bibliothek'] }, { field: 'data.titel', is: 'Faust' }] }, true],
    [{ not: { roles: ['leser'] } }, false],
  ])('%j is %s', (condition, expected) => {
    expect(holds(condition, scope)).toBe(expected);
  });

  it('interprets a JSON Schema over the scope', () => {
    const schema = { properties: { user: { properties: { alter: { minimum: 18 } } } } };
    expect(holds({ schema }, scope)).toBe(true);
    expect(holds({ schema }, { ...scope, user: { rolle: 'leser', alter: 12 } })).toBe(false);
  });

  it('gives no role to somebody who is not signed in', () => {
    expect(holds({ roles: ['leser'] }, { user: null })).toBe(false);
  });
});

describe('isEmptyValue', () => {
  it.each([undefined, null, '', []])('%j is empty', (value) => expect(isEmptyValue(value)).toBe(true));
  it.each([0, false, 'x', [0], {}])('%j is a value', (value) => expect(isEmptyValue(value)).toBe(false));
});

import { describe, expect, test } from 'vitest';
import { bulkCallOf, conditionFilters, intersectFilters } from './bulk-call.ts';

const scope = { user: { role: 'leser', id: 7 }, params: { regal: 'A 1' } } as never;

describe('a call for many rows', () => {
  test('leaves open what comes from the row and fills in the rest', () => {
    const call = {
      path: 'regal/{params.regal}/buch/{row.id}',
      body: { leser: '{user.id}', titel: '{row.titel}', verliehen: true },
    };
    expect(bulkCallOf(call, scope)).toEqual({
      method: 'POST',
      path: 'regal/A%201/buch/{id}',
      body: { leser: 7, verliehen: true },
      rowFields: { titel: 'titel' },
    });
  });

  test('has no body where there is none, and does not read', () => {
    expect(bulkCallOf({ method: 'DELETE', path: 'buch/{row.id}' }, scope)).toEqual({
      method: 'DELETE',
      path: 'buch/{id}',
    });
    expect(() => bulkCallOf({ method: 'GET', path: 'buch/{row.id}' }, scope)).toThrow();
  });
});

describe('a condition as filters', () => {
  test('says values of the row, and whether that is all of it', () => {
    expect(conditionFilters({ field: 'row.verliehen', is: false })).toEqual({
      filters: { verliehen: ['false'] },
      isWhole: true,
    });
    const both = {
      all: [{ field: 'row.sprache', in: ['de', 'en'] }, { not: { field: 'row.id', is: '{user.id}' } }],
    };
    expect(conditionFilters(both)).toEqual({ filters: { sprache: ['de', 'en'] }, isWhole: false });
    expect(conditionFilters({ field: 'user.id', is: 7 }).isWhole).toBe(false);
    expect(conditionFilters({ field: 'row.leser', is: '{user.id}' })).toEqual({
      filters: {},
      isWhole: false,
    });
    expect(conditionFilters(undefined)).toEqual({ filters: {}, isWhole: true });
  });

  test('narrows the filters of the search', () => {
    expect(intersectFilters({ sprache: ['de', 'fr'], 'preis.from': '3' }, { sprache: ['de', 'en'] })).toEqual(
      {
        sprache: ['de'],
        'preis.from': '3',
      },
    );
    expect(intersectFilters({ sprache: 'fr' }, { sprache: ['de'] })).toBeUndefined();
  });
});

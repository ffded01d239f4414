import { afterEach, describe, expect, it, vi } from 'vitest';
import { conditionHolds } from './condition.ts';
import { hasSchemaConditions, loadSchemaConditions } from './schema-conditions.ts';

const scope = {
  user: { role: 'leser', alter: 40 },
  row: { verliehen: true, genre: 'roman', tags: [] as string[] },
  params: { id: '7' },
  data: { titel: 'Faust', notiz: null },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('holds', () => {
  it.each([
    ['?ausgabe=12', true],
    ['?ausgabe=neu', false],
    ['?ausgabe=', false],
    ['', false],
  ])('compares a parameter behind the address: %s', (search, expected) => {
    vi.stubGlobal('location', { search });
    expect(conditionHolds({ field: 'query.ausgabe', matches: '^[0-9]+$' }, scope)).toBe(expected);
    expect(conditionHolds({ field: 'query.ausgabe', empty: true }, scope)).toBe(
      !search.slice(1).split('=')[1],
    );
  });

  it('holds without a condition', () => {
    expect(conditionHolds(undefined, scope)).toBe(true);
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
    expect(conditionHolds(condition, scope)).toBe(expected);
  });

  it.each([
    [{ field: 'row.plz', matches: '^[0-9]{5}$' }, true],
    [{ field: 'row.genre', matches: '^[0-9]{5}$' }, false],
    [{ field: 'row.fehlt', matches: '' }, false],
    [{ field: 'row.seiten', min: 100, max: 199 }, true],
    [{ field: 'row.seiten', min: 151 }, false],
    [{ field: 'row.fehlt', max: 5 }, false],
    [{ field: 'row.tags', count: { max: 0 } }, true],
    [{ field: 'row.autoren', count: { min: 2 } }, true],
    [{ field: 'row.autoren', count: { min: 3 } }, false],
    [{ field: 'row.fehlt', count: { min: 1 } }, false],
    [{ field: 'row.autoren', has: 'b' }, true],
    [{ field: 'row.autoren', has: '{row.genre}' }, false],
    [{ field: 'row.autoren', has: '{row.autoren.0}' }, true],
    [{ field: 'row.genre', has: 'roman' }, false],
    [{ field: 'row.beginn', before: 'today' }, true],
    [{ field: 'row.beginn', after: '{row.ende}' }, false],
    [{ field: 'row.ende', after: '{row.beginn}' }, true],
    [{ field: 'row.fehlt', before: 'today' }, false],
    [{ field: 'row.nummer', is: '{user.nummer}' }, true],
    [{ field: 'row.genre', is: '{user.nummer}' }, false],
  ])('compares: %j is %s', (condition, expected) => {
    const row = { plz: '26122', seiten: '150', autoren: ['a', 'b'], tags: [], genre: 'roman', nummer: '7' };
    const days = { beginn: '2020-01-01', ende: '2020-02-01T10:00:00Z' };
    const user = { role: 'leser', nummer: '7' };
    expect(conditionHolds(condition, { user, row: { ...row, ...days } })).toBe(expected);
  });

  it.each([
    ['2026-07-01T22:30:00Z', 'Europe/Berlin', '2026-07-02'],
    ['2026-07-01T22:30:00Z', 'Europe/London', '2026-07-01'],
    ['2026-07-01T12:30:00Z', 'Pacific/Auckland', '2026-07-02'],
    ['2026-07-01T23:30:00-03:00', 'Europe/Berlin', '2026-07-02'],
    ['2026-07-01T22:30:00', 'Europe/Berlin', '2026-07-01'],
    ['2026-07-01', 'Pacific/Auckland', '2026-07-01'],
    ['2026-07-01T99:00:00Z', 'Europe/Berlin', '2026-07-01'],
  ])('%s is in %s on %s', (value, timeZone, day) => {
    const row = { value, day, later: '2026-07-03', earlier: '2026-06-30' };
    const compare = (condition: object) =>
      conditionHolds({ field: 'row.value', ...condition }, { user: null, timeZone, row });
    expect([compare({ before: '{row.day}' }), compare({ after: '{row.day}' })]).toEqual([false, false]);
    expect([compare({ before: '{row.later}' }), compare({ after: '{row.earlier}' })]).toEqual([true, true]);
  });

  it('interprets a JSON Schema over the scope', async () => {
    const schema = { properties: { user: { properties: { alter: { minimum: 18 } } } } };
    await loadSchemaConditions();
    expect(conditionHolds({ schema }, scope)).toBe(true);
    expect(conditionHolds({ schema }, { ...scope, user: { role: 'leser', alter: 12 } })).toBe(false);
  });

  it('detects a definition with conditions that are JSON Schemas', () => {
    expect(hasSchemaConditions({ sections: [{ when: { not: { schema: {} } } }] })).toBe(true);
    expect(hasSchemaConditions({ schema: 'buch', extra: { alter: { schema: {} } } })).toBe(false);
  });

  it('gives a visitor who is not signed in no role', () => {
    expect(conditionHolds({ roles: ['leser'] }, { user: null })).toBe(false);
  });
});

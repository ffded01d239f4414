import { germanLocale } from '@schema-screens/locale';
import { filterFields, type ListScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { englishLocale } from '../../texts/english/english.ts';
import { searchLoadedRows } from '../rows/search-rows.ts';
import { activeFilters, periodLabel } from './active-filters.ts';
import { availableFilters, type FilterValues, filtersOfPeriod, resolveRelativeDays } from './filters.ts';
import {
  filterNamesOf,
  invalidFilters,
  type ListState,
  readListState,
  writeListState,
} from './list-state.ts';

const meta: ResourceMeta = {
  definition: {
    properties: {
      id: { type: 'integer', title: 'Nr.' },
      titel: { type: 'string', title: 'Titel' },
      genre: { type: 'string', title: 'Genre', 'x-enum': 'genre' },
      erschienen: { type: ['string', 'null'], title: 'Erschienen', format: 'date' },
      angelegt: { type: 'string', title: 'Angelegt', format: 'date-time' },
      seiten: { type: ['integer', 'null'], title: 'Seiten' },
      verliehen: { type: 'boolean', title: 'Verliehen' },
      pin: { type: 'string', title: 'PIN', 'x-privacy': 'special' },
      kapitel: { type: 'array', title: 'Kapitel' },
    },
  },
  enums: {
    genre: [
      { key: 'ro', label: 'Roman' },
      { key: 'r2', label: 'Roman' },
      { key: 'ly', label: 'Lyrik' },
    ],
  },
};
const screen = {
  columns: [{ field: 'titel' }, { field: 'erschienen', label: 'Erschienen am' }],
  tools: ['filters'],
} as ListScreen;
const fields = filterFields(germanLocale, screen, meta);
const defaults: ListState = { query: '', mode: 'contains', sort: [], filters: {}, page: 1, pageSize: 25 };

function read(search: string) {
  const params = new URLSearchParams(search);
  const { names, accepts } = availableFilters([], fields, filterNamesOf(params));
  const offer = {
    sortable: [],
    modes: ['contains' as const],
    filters: names,
    accepts,
    pageSizes: [25],
    columns: [],
  };
  return { filters: readListState(params, defaults, offer).filters, ignored: invalidFilters(params, offer) };
}
const write = (filters: FilterValues) =>
  decodeURIComponent(writeListState(new URLSearchParams(), { ...defaults, filters }, defaults).toString());

describe('the fields of a list', () => {
  it('are those with a filterable schema, the columns first', () => {
    expect(fields.map(({ field, label, kind }) => [field, label, kind])).toEqual([
      ['titel', 'Titel', 'text'],
      ['erschienen', 'Erschienen am', 'day'],
      ['id', 'Nr.', 'number'],
      ['genre', 'Genre', 'choice'],
      ['angelegt', 'Angelegt', 'moment'],
      ['seiten', 'Seiten', 'number'],
      ['verliehen', 'Verliehen', 'flag'],
    ]);
  });

  it('are the named ones, with one choice for all keys with the same text', () => {
    const [genre, ...others] = filterFields(
      germanLocale,
      { ...screen, tools: ['filters'], filterFields: ['genre', 'pin', 'gibtesnicht'] },
      meta,
    );
    expect(genre?.values).toEqual([
      { keys: ['ro', 'r2'], label: 'Roman' },
      { keys: ['ly'], label: 'Lyrik' },
    ]);
    expect(others).toEqual([]);
  });
});

describe('filters in the address', () => {
  it.each<[FilterValues, string]>([
    [{ genre: 'ro' }, 'filter.genre=ro'],
    [{ genre: ['ro', 'ly'] }, 'filter.genre=ro&filter.genre=ly'],
    [
      { 'erschienen.from': '2026-01-01', 'erschienen.to': '2026-02-01' },
      'filter.erschienen.from=2026-01-01&filter.erschienen.to=2026-02-01',
    ],
    [{ 'angelegt.last': '30' }, 'filter.angelegt.last=30'],
    [{ 'erschienen.to': 'today-1' }, 'filter.erschienen.to=today-1'],
    [
      { 'angelegt.from': 'today', 'angelegt.to': 'month-1' },
      'filter.angelegt.from=today&filter.angelegt.to=month-1',
    ],
    [{ 'seiten.from': '-1.5' }, 'filter.seiten.from=-1.5'],
    [{ verliehen: 'false' }, 'filter.verliehen=false'],
    [{ 'titel.contains': 'ab' }, 'filter.titel.contains=ab'],
  ])('%j is %s', (filters, address) => {
    expect(write(filters)).toBe(address);
    expect(read(address)).toEqual({ filters, ignored: [] });
  });

  it.each([
    ['filter.autor=x', 'autor'],
    ['filter.pin=1', 'pin'],
    ['filter.genre=weg', 'genre'],
    ['filter.genre.from=ro', 'genre.from'],
    ['filter.erschienen.from=gestern', 'erschienen.from'],
    ['filter.erschienen=today', 'erschienen'],
    ['filter.seiten.from=today', 'seiten.from'],
    ['filter.erschienen.last=0', 'erschienen.last'],
    ['filter.erschienen.last=99999', 'erschienen.last'],
    ['filter.seiten.to=viele', 'seiten.to'],
    ['filter.seiten.last=7', 'seiten.last'],
    ['filter.titel.contains=%20', 'titel.contains'],
  ])('%s is ignored, and known to be', (address, name) => {
    expect(read(address)).toEqual({ filters: {}, ignored: [name] });
  });

  it('keeps valid filters beside invalid ones', () => {
    expect(read('filter.genre=weg&filter.genre=ly&filter.x=1')).toEqual({
      filters: { genre: 'ly' },
      ignored: ['genre', 'x'],
    });
  });

  it('may be anything while the fields are not known yet', () => {
    const { names, accepts } = availableFilters([{ field: 'genre' }], undefined, ['x.from', 'genre']);
    expect([names, accepts('x.from', '?')]).toEqual([['genre', 'x.from'], true]);
  });

  it('any text is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (text) => {
        fc.pre(text.trim() !== '' && text.isWellFormed());
        const params = writeListState(
          new URLSearchParams(),
          { ...defaults, filters: { 'titel.contains': text } },
          defaults,
        );
        expect(read(params.toString()).filters).toEqual({ 'titel.contains': text.slice(0, 100) });
      }),
    );
  });
});

it.each([
  [{ 'x.last': '1' }, '2026-03-01', { 'x.from': '2026-03-01', 'x.to': '2026-03-01' }],
  [{ 'x.last': '30' }, '2026-03-01', { 'x.from': '2026-01-31', 'x.to': '2026-03-01' }],
  [
    { 'x.last': '7', y: ['a', 'b'] },
    '2026-01-03',
    { 'x.from': '2025-12-28', 'x.to': '2026-01-03', y: ['a', 'b'] },
  ],
])('%j on %s is %j', (filters, today, expected) => {
  expect(resolveRelativeDays(filters, () => today)).toEqual(expected);
});

it.each([
  [{ 'x.to': 'today-1' }, { 'x.to': '2026-02-09' }],
  [
    { 'x.from': 'today', 'x.to': 'today+6' },
    { 'x.from': '2026-02-10', 'x.to': '2026-02-16' },
  ],
  [
    { 'x.from': 'month', 'x.to': 'month' },
    { 'x.from': '2026-02-01', 'x.to': '2026-02-28' },
  ],
  [
    { 'x.from': '2026-01-01', 'x.to': 'year' },
    { 'x.from': '2026-01-01', 'x.to': '2026-12-31' },
  ],
])('%j means %j', (filters, expected) => {
  expect(resolveRelativeDays(filters, () => '2026-02-10')).toEqual(expected);
});

it('limits of numbers and texts ask for no day', () => {
  const noDay = () => {
    throw new Error('asked for the day');
  };
  const filters = { 'seiten.from': '9', 'erschienen.to': '2026-01-01', titel: 'today' };
  expect(resolveRelativeDays(filters, noDay)).toEqual(filters);
});

describe('offered periods', () => {
  const dates = fields.filter(({ kind }) => kind === 'day');

  it.each<[string, FilterValues, string, string]>([
    ['last30', { 'erschienen.last': '30' }, 'letzte 30 Tage', 'last 30 days'],
    ['next7', { 'erschienen.from': 'today', 'erschienen.to': 'today+6' }, 'nächste 7 Tage', 'next 7 days'],
    ['next1', { 'erschienen.from': 'today', 'erschienen.to': 'today' }, 'heute', 'today'],
    ['today', { 'erschienen.from': 'today', 'erschienen.to': 'today' }, 'heute', 'today'],
    ['past', { 'erschienen.to': 'today-1' }, 'vor heute', 'before today'],
    ['future', { 'erschienen.from': 'today+1' }, 'nach heute', 'after today'],
    ['week', { 'erschienen.from': 'week', 'erschienen.to': 'week' }, 'diese Woche', 'this week'],
    ['month', { 'erschienen.from': 'month', 'erschienen.to': 'month' }, 'dieser Monat', 'this month'],
    ['year', { 'erschienen.from': 'year', 'erschienen.to': 'year' }, 'dieses Jahr', 'this year'],
  ])('%s is %j', (period, filters, german, english) => {
    expect(filtersOfPeriod('erschienen', period)).toEqual(filters);
    for (const [locale, text] of [
      [germanLocale, german],
      [englishLocale, english],
    ] as const) {
      expect(activeFilters(locale, [], dates, filters).map((chosen) => chosen.text)).toEqual([text]);
      expect(periodLabel(locale, dates[0]!, period)).toBe(text.charAt(0).toUpperCase() + text.slice(1));
    }
  });

  it('are the last days where the definition names none', () => {
    expect(dates.map(({ periods }) => periods)).toEqual([['last7', 'last30', 'last90']]);
    const own = filterFields(germanLocale, { ...screen, periods: ['past'] }, meta);
    expect(own.map(({ kind, periods }) => (periods.length > 0 ? kind : ''))).toContain('moment');
    expect(own.every(({ kind, periods }) => periods.length === 0 || /day|moment/.test(kind))).toBe(true);
  });

  it.each<[FilterValues, string]>([
    [{ 'erschienen.from': 'today-3' }, 'ab vor 3 Tagen'],
    [{ 'erschienen.from': 'month-2', 'erschienen.to': 'month-2' }, 'vor 2 Monaten'],
    [{ 'erschienen.from': 'month-1', 'erschienen.to': 'month' }, '01.01.2026 – 28.02.2026'],
    [{ 'erschienen.to': 'year' }, 'bis 31.12.2026'],
    [{ 'erschienen.from': '2026-01-01', 'erschienen.to': 'today' }, '01.01.2026 – heute'],
  ])('%j of others is "%s"', (filters, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T12:00:00Z') });
    expect(activeFilters(germanLocale, [], dates, filters).map((chosen) => chosen.text)).toEqual([text]);
    vi.useRealTimers();
  });

  it('follow the day of the time zone', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:59:59Z') });
    const locale = { ...germanLocale, timeZone: 'Pacific/Auckland' };
    const rows = [
      { id: 1, erschienen: '2026-11-27' },
      { id: 2, erschienen: '2026-11-28' },
    ];
    const past = () =>
      searchLoadedRows(
        locale,
        rows,
        { filters: filtersOfPeriod('erschienen', 'past') },
        [],
        () => '',
      ).data.map(({ id }) => id);
    expect(past()).toEqual([]);
    vi.setSystemTime('2026-11-27T11:00:00Z');
    expect(past()).toEqual([1]);
    vi.useRealTimers();
  });
});

const rows = [
  { id: 1, titel: 'Effi Briest', genre: 'ro', erschienen: '1895-10-01', seiten: 300, verliehen: true },
  { id: 2, titel: 'Der Panther', genre: 'ly', erschienen: null, seiten: null, verliehen: false },
  { id: 3, titel: 'Faust', genre: 'dr', erschienen: '1808-04-01', seiten: 150, verliehen: false },
  { id: 4, titel: 'Neu', genre: 'ro', angelegt: '2026-03-28T23:30:00Z', seiten: 9, verliehen: false },
];

it.each<[FilterValues, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ genre: 'ro' }, [1, 4]],
  [{ genre: ['ro', 'ly'] }, [1, 2, 4]],
  [{ genre: '' }, [1, 2, 3, 4]],
  [{ verliehen: 'false' }, [2, 3, 4]],
  [{ 'seiten.from': '9', 'seiten.to': '150' }, [3, 4]],
  [{ 'seiten.from': '100' }, [1, 3]],
  [{ 'erschienen.to': '1808-04-01' }, [3]],
  [{ 'erschienen.from': '1808-04-02' }, [1]],
  [{ 'angelegt.from': '2026-03-29', 'angelegt.to': '2026-03-29' }, [4]],
  [{ 'angelegt.to': '2026-03-28' }, []],
  [{ 'titel.contains': 'BRIEST' }, [1]],
  [{ 'titel.contains': 'e', genre: 'ro' }, [1, 4]],
])('of rows at hand %j finds %j', (filters, ids) => {
  const textFor = (row: Record<string, unknown>, field: string) => String(row[field] ?? '');
  const state = { query: '', mode: 'contains' as const, sort: [], filters };
  expect(searchLoadedRows(germanLocale, rows, state, [], textFor).data.map(({ id }) => id)).toEqual(ids);
});

it('are described in words, field by field', () => {
  const chosen = activeFilters(germanLocale, [], fields, {
    genre: ['ro', 'ly'],
    'erschienen.from': '2026-01-01',
    'erschienen.to': '2026-02-01',
    'angelegt.last': '30',
    'seiten.to': '1500',
    verliehen: 'true',
    'titel.contains': 'berg',
  });
  expect(chosen.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Titel: enthält „berg“',
    'Erschienen am: 01.01.2026 – 01.02.2026',
    'Genre: Roman, Lyrik',
    'Angelegt: letzte 30 Tage',
    'Seiten: bis 1500',
    'Verliehen: Ja',
  ]);
  expect(chosen[1]?.names).toEqual(['erschienen.from', 'erschienen.to']);
  const day = { 'erschienen.from': '2026-01-01', 'erschienen.to': '2026-01-01' };
  expect(activeFilters(germanLocale, [], fields, day).map(({ text }) => text)).toEqual(['01.01.2026']);
});

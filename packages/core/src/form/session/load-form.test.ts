import { expect, it, vi } from 'vitest';
import type { DataSource } from '../../ports/data-source.ts';
import type { Request } from '../../ports/requests.ts';
import { newEntry } from '../schema/initial-values.ts';
import { initialRecord, loadDependentData, loadForm, loadTriggerFields } from './load-form.ts';

const asked: Request[] = [];
const data = {
  async call(request: Request) {
    asked.push(request);
    return { data: { titel: 'Faust' }, etag: undefined };
  },
} as unknown as DataSource;

const load = {
  method: 'POST',
  path: 'ausweis/{params.id}',
  when: { field: 'user.ausweis', is: false },
} as const;

it('loads by another method, and only if the condition holds', async () => {
  const scope = { user: { role: 'leser', ausweis: false }, params: { id: '7' } };
  expect((await loadForm({ load, mode: 'create' }, scope, data)).data).toEqual({ titel: 'Faust' });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST ausweis/7']);
  const other = { ...scope, user: { role: 'leser', ausweis: true } };
  expect((await loadForm({ load, mode: 'create', preset: { autor: 'A' } }, other, data)).data).toEqual({
    autor: 'A',
  });
  expect(asked).toHaveLength(1);
});

it('converts presets of numeric fields to numbers', () => {
  const schema = { properties: { id: { type: 'integer' }, titel: { type: 'string' } } } as const;
  const preset = { id: '{params.id}', titel: '{params.titel}' };
  const data = { id: '5', titel: '1984', preis: '3' };
  const start = initialRecord(
    { mode: 'edit', preset },
    schema,
    { data, etag: undefined, id: undefined },
    'Europe/Berlin',
  );
  expect(start.data).toEqual({ id: 5, titel: '1984', preis: '3' });
});

it.each([
  ['110000001', '10000001'],
  ['10000001', '10000001'],
  ['ALLE', 'ALLE'],
])('takes the preset %s as people write it, and keeps %s', (typed, stored) => {
  const leser = { type: 'string', 'x-prefix': '1', pattern: '^([0-9]{8}|ALLE)$' } as const;
  const preset = { leser: '{params.leser}' };
  const loaded = { data: { leser: typed }, etag: undefined, id: undefined };
  const start = initialRecord({ mode: 'create', preset }, { properties: { leser } }, loaded, 'Europe/Berlin');
  expect(start.data).toEqual({ leser: stored });
});

it('starts a date with the day of the time zone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T11:00:00Z') });
  const schema = { properties: { datum: { type: 'string', format: 'date', default: 'today' } } } as const;
  const loaded = { data: {}, etag: undefined, id: undefined };
  const dayIn = (timeZone: string) => initialRecord({ mode: 'create' }, schema, loaded, timeZone).data.datum;
  expect([dayIn('Pacific/Auckland'), dayIn('Europe/Berlin')]).toEqual(['2026-11-28', '2026-11-27']);
  expect(newEntry(schema, schema, 'Pacific/Auckland')).toEqual({ datum: '2026-11-28' });
  vi.useRealTimers();
});

it('loads by the whole call, and takes what that picks', async () => {
  const requests: unknown[] = [];
  const data = {
    call: async (request: object) => {
      requests.push(request);
      return { data: { buch: { titel: 'Faust' } }, etag: undefined };
    },
  } as unknown as DataSource;
  const scope = { user: null, params: { id: '7' }, data: { jahr: 1808 } };
  const load = { path: 'buch/{params.id}', query: { kurz: true }, pick: 'buch' };
  const record = await loadForm({ mode: 'create', load }, scope, data);
  expect(record.data).toEqual({ titel: 'Faust' });
  const byYear = { loadFor: { path: 'buch', body: { jahr: '{data.jahr}' }, pick: 'buch' } };
  expect((await loadDependentData(byYear, scope, data)).data).toEqual({ titel: 'Faust' });
  expect(requests).toEqual([
    { method: 'GET', path: 'buch/7', query: { kurz: true }, signal: undefined },
    { method: 'POST', path: 'buch', body: { jahr: 1808 }, signal: undefined },
  ]);
  expect(loadTriggerFields(byYear)).toEqual(['jahr']);
});

it('puts the loaded values of a new record over the defaults, and gives an existing one none', () => {
  const schema = { properties: { sprache: { default: 'de' }, band: { default: 1 } } };
  const loaded = { data: { band: 2 }, etag: undefined, id: undefined };
  const dataOf = (mode: 'create' | 'edit') =>
    initialRecord({ mode, load: { path: 'buch' } }, schema, loaded, 'Europe/Berlin').data;
  expect(dataOf('create')).toEqual({ sprache: 'de', band: 2 });
  expect(dataOf('edit')).toEqual({ band: 2 });
});

it('gives a new record the parts of its template without their keys, an existing one its own', () => {
  const part = { type: 'object', properties: { menge: { type: 'integer' } } };
  const positionen = { type: 'array', 'x-parts': { key: 'nummer' }, items: part };
  const schema = {
    properties: { positionen, offen: { ...positionen, items: {} }, werte: { type: 'array' } },
  };
  const data = {
    positionen: [{ nummer: 7, menge: 1, verweise: { artikel: 'Rose' } }],
    offen: [{ nummer: 7, farbe: 'rot' }],
    werte: [{ nummer: 7 }],
  };
  const loaded = { data, etag: undefined, id: undefined };
  const dataOf = (mode: 'create' | 'edit') =>
    initialRecord({ mode, load: { path: 'auftrag/3' } }, schema, loaded, 'Europe/Berlin').data;
  expect(dataOf('create')).toEqual({
    positionen: [{ menge: 1, verweise: { artikel: 'Rose' } }],
    offen: [{ farbe: 'rot' }],
    werte: [{ nummer: 7 }],
  });
  expect(dataOf('edit')).toEqual(data);
});

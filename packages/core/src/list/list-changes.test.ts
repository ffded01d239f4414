import { germanLocale } from '@schema-screens/locale';
import { expect, test } from 'vitest';
import type { DataChange, RecordChange } from '../ports/capabilities/data-changes.ts';
import {
  changeForList,
  changeOfReferences,
  type ListChange,
  listChangesText,
  withListChange,
} from './list-changes.ts';

const change = (...records: RecordChange[]): DataChange => ({ at: 10, resource: 'buch', records });
const created = (id: string, at = 10): DataChange => ({ ...change({ kind: 'created', id }), at });
const after = (changes: readonly DataChange[], loadedAt = 5) =>
  changes.reduce<readonly ListChange[]>(
    (known, next) =>
      withListChange(
        known,
        changeForList(next, (id) => id === '1'),
        loadedAt,
      ),
    [],
  );
const textOf = (changes: readonly DataChange[], loadedAt = 5, isFiltered = false) =>
  listChangesText(germanLocale, after(changes, loadedAt), loadedAt, isFiltered);

test('new records are counted once, and no more when they are gone', () => {
  const two = [
    change({ kind: 'created', id: '7' }, { kind: 'created', id: '8' }),
    change({ kind: 'changed', id: '8' }),
    created('7'),
  ];
  expect(textOf(two)).toBe('2 neue Einträge');
  expect(textOf([created('7')], 5, true)).toBe('1 neuer Eintrag, vielleicht auch zu Ihrer Suche');
  expect(textOf([created('7'), change({ kind: 'deleted', id: '7' })])).toBe('');
});

test('a list is told of changes of the records that it shows, and of those that nobody can name', () => {
  expect(textOf([change({ kind: 'changed', id: '2' })])).toBe('');
  for (const seen of [
    change({ kind: 'changed', id: '1' }),
    change({ kind: 'deleted', id: '1' }),
    { at: 10, resource: 'buch' },
    { at: 10 },
  ])
    expect(textOf([seen])).toBe('Die Liste wurde geändert');
});

test('what happened before the list was loaded is in it, what happened since is not', () => {
  const changes = [created('7', 10), created('8', 20), { at: 12 }];
  expect(textOf(changes, 10)).toBe('2 neue Einträge');
  expect(textOf(changes, 15)).toBe('1 neuer Eintrag');
  expect(textOf(changes, 21)).toBe('');
  // Loaded again in between: the same changes with another time.
  expect(listChangesText(germanLocale, after(changes, 10), 15, false)).toBe('1 neuer Eintrag');
});

test('of very many changes only the latest are kept; the rest is one unknown change', () => {
  const many = Array.from({ length: 500 }, (_unused, index) => created(String(index + 100), index + 10));
  const known = after(many);
  expect(known).toHaveLength(200);
  expect(listChangesText(germanLocale, known, 5, false)).toBe('199 neue Einträge');
  expect(listChangesText(germanLocale, known, 511, false)).toBe('');
});

test('a list is told of changed and deleted records that it refers to, not of new ones', () => {
  const isChanged = (seen: DataChange) => changeOfReferences(seen, (id) => id === '1').isChanged;
  expect(isChanged(change({ kind: 'changed', id: '1' }))).toBe(true);
  expect(isChanged(change({ kind: 'deleted', id: '1' }))).toBe(true);
  expect(isChanged({ at: 10, resource: 'verlag' })).toBe(true);
  expect(isChanged(change({ kind: 'created', id: '1' }))).toBe(false);
  expect(isChanged(change({ kind: 'changed', id: '2' }))).toBe(false);
});

import { expect, test } from 'vitest';
import type { DataChange, RecordChange } from '../data/data-changes.ts';
import { listChangesText, noListChanges, withListChange } from './list-changes.ts';

const change = (...records: RecordChange[]): DataChange => ({ resource: 'buch', records });
const after = (...changes: DataChange[]) =>
  changes.reduce((known, next) => withListChange(known, next, (id) => id === '1'), noListChanges);

test('new records are counted once, and no more when they are gone', () => {
  const two = after(
    change({ kind: 'created', id: '7' }, { kind: 'created', id: '8' }),
    change({ kind: 'changed', id: '8' }),
  );
  expect(listChangesText(two, false)).toBe('2 neue Einträge');
  expect(listChangesText(after(change({ kind: 'created', id: '7' })), true)).toBe(
    '1 neuer Eintrag, vielleicht auch zu Ihrer Suche',
  );
  const none = after(change({ kind: 'created', id: '7' }), change({ kind: 'deleted', id: '7' }));
  expect(listChangesText(none, false)).toBe('');
});

test('a list is told of changes of the records that it shows, and of those that nobody can name', () => {
  expect(listChangesText(after(change({ kind: 'changed', id: '2' })), false)).toBe('');
  expect(listChangesText(after(change({ kind: 'changed', id: '1' })), false)).toBe(
    'Die Liste wurde geändert',
  );
  expect(listChangesText(after(change({ kind: 'deleted', id: '1' })), false)).toBe(
    'Die Liste wurde geändert',
  );
  expect(listChangesText(after({ resource: 'buch' }), false)).toBe('Die Liste wurde geändert');
  expect(listChangesText(after({}), false)).toBe('Die Liste wurde geändert');
});

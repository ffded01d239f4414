import { germanLocale } from '@schema-screens/locale';
import { expect, test } from 'vitest';
import type { RecordChange } from '../ports/capabilities/data-changes.ts';
import { newsOf, recordNewsText } from './use-data-changes.ts';

const news = (...records: RecordChange[]) => newsOf({ at: 10, resource: 'buch', records }, '7');

test('a page is told of its record alone, and of what may have been it', () => {
  expect(news({ kind: 'changed', id: '8' })).toBeUndefined();
  expect(news({ kind: 'changed', id: '7', by: 'Ina' })).toEqual({ at: 10, kind: 'changed', by: 'Ina' });
  expect(news({ kind: 'changed', id: '7' }, { kind: 'deleted', id: '7' })?.kind).toBe('deleted');
  expect(newsOf({ at: 10, resource: 'buch' }, '7')?.kind).toBe('unknown');
  expect(newsOf({ at: 10 }, '7')?.kind).toBe('unknown');
});

test('it is said who did it, where that is known', () => {
  expect(recordNewsText(germanLocale, news({ kind: 'changed', id: '7', by: 'Ina Innendienst' }))).toBe(
    'Ina Innendienst hat diesen Eintrag geändert',
  );
  expect(recordNewsText(germanLocale, news({ kind: 'deleted', id: '7' }))).toBe(
    'Dieser Eintrag wurde gelöscht',
  );
  expect(recordNewsText(germanLocale, newsOf({ at: 1 }, '7'))).toBe(
    'Dieser Eintrag wurde vielleicht geändert',
  );
  expect(recordNewsText(germanLocale, undefined)).toBe('');
});

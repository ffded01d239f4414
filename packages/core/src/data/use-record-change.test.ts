import { germanLocale } from '@schema-screens/locale';
import { expect, test } from 'vitest';
import type { RecordChange } from '../ports/capabilities/data-changes.ts';
import { recordUpdateOf, recordUpdateText } from './use-data-changes.ts';

const news = (...records: RecordChange[]) => recordUpdateOf({ at: 10, resource: 'buch', records }, '7');

test('a page is told of its record alone, and of what may have been it', () => {
  expect(news({ kind: 'changed', id: '8' })).toBeUndefined();
  expect(news({ kind: 'changed', id: '7', by: 'Ina' })).toEqual({ at: 10, kind: 'changed', by: 'Ina' });
  expect(news({ kind: 'changed', id: '7' }, { kind: 'deleted', id: '7' })?.kind).toBe('deleted');
  expect(recordUpdateOf({ at: 10, resource: 'buch' }, '7')?.kind).toBe('unknown');
  expect(recordUpdateOf({ at: 10 }, '7')?.kind).toBe('unknown');
});

test('it is said who did it, where that is known', () => {
  expect(recordUpdateText(germanLocale, news({ kind: 'changed', id: '7', by: 'Ina Innendienst' }))).toBe(
    'Ina Innendienst hat diesen Eintrag geändert',
  );
  expect(recordUpdateText(germanLocale, news({ kind: 'deleted', id: '7' }))).toBe(
    'Dieser Eintrag wurde gelöscht',
  );
  expect(recordUpdateText(germanLocale, recordUpdateOf({ at: 1 }, '7'))).toBe(
    'Dieser Eintrag wurde vielleicht geändert',
  );
  expect(recordUpdateText(germanLocale, undefined)).toBe('');
});

import { expect, test } from 'vitest';
import { loadPortalResources } from '../../portal-resources.ts';
import type { ResourcePartList } from '../schema/resource.ts';
import { changedEntries } from './changed-entries.ts';

const resources = await loadPortalResources([
  new URL('../../../schemas/', import.meta.url),
  new URL('../../../tests/samples/workshop/schemas/', import.meta.url),
]);
const parts: ResourcePartList = resources.get('auftrag').parts[0]!;

const entry = (text: string, menge: number) => ({ text, menge });

test('shows the entries that differ, whatever the order of their fields', () => {
  const alt = [entry('a', 1), entry('b', 2), entry('c', 3)];
  const neu = [{ menge: 1, text: 'a' }, entry('b', 4), entry('d', 5)];
  expect(changedEntries(parts, { alt, neu })).toEqual({
    alt: 'Leistung: b, Menge: 2; Leistung: c, Menge: 3',
    neu: 'Leistung: b, Menge: 4; Leistung: d, Menge: 5',
  });
});

test('shows all entries in their order if only that has changed', () => {
  const [a, b] = [entry('a', 1), entry('b', 2)];
  expect(changedEntries(parts, { alt: [a, b], neu: [b, a] })).toEqual({
    alt: 'Leistung: a, Menge: 1; Leistung: b, Menge: 2',
    neu: 'Leistung: b, Menge: 2; Leistung: a, Menge: 1',
  });
});

test('compares very many entries in linear time', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => entry(`t${index}`, index));
  const costOf = (count: number) => {
    const [alt, neu] = [list(count), list(count).toReversed()];
    const before = process.threadCpuUsage();
    changedEntries(parts, { alt, neu });
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  costOf(2000);
  const [few, many] = [2000, 16_000].map((count) => Math.min(costOf(count), costOf(count), costOf(count)));
  expect(many! / few!).toBeLessThan(24);
});

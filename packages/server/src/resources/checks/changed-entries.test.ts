import { expect, test } from 'vitest';
import { loadPortalResources } from '../../../../../server/portal-resources.ts';
import type { ResourcePartList } from '../schema/resource.ts';
import { changedEntries } from './changed-entries.ts';

const resources = await loadPortalResources([
  new URL('../../../../../schemas/', import.meta.url),
  new URL('../../../../../samples/workshop/schemas/', import.meta.url),
]);
const parts: ResourcePartList = resources.get('auftrag').parts[0]!;

const entry = (text: string, menge: number) => ({ text, menge });

test('shows the entries that differ, whatever the order of their fields', () => {
  const before = [entry('a', 1), entry('b', 2), entry('c', 3)];
  const after = [{ menge: 1, text: 'a' }, entry('b', 4), entry('d', 5)];
  expect(changedEntries(parts, { before, after })).toEqual({
    before: 'Leistung: b, Menge: 2; Leistung: c, Menge: 3',
    after: 'Leistung: b, Menge: 4; Leistung: d, Menge: 5',
  });
});

test('shows all entries in their order if only that has changed', () => {
  const [a, b] = [entry('a', 1), entry('b', 2)];
  expect(changedEntries(parts, { before: [a, b], after: [b, a] })).toEqual({
    before: 'Leistung: a, Menge: 1; Leistung: b, Menge: 2',
    after: 'Leistung: b, Menge: 2; Leistung: a, Menge: 1',
  });
});

test('compares very many entries in linear time', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => entry(`t${index}`, index));
  const costOf = (count: number) => {
    const [before, after] = [list(count), list(count).toReversed()];
    const start = process.threadCpuUsage();
    changedEntries(parts, { before, after });
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  };
  costOf(2000);
  const [few, many] = [2000, 16_000].map((count) => Math.min(costOf(count), costOf(count), costOf(count)));
  expect(many! / few!).toBeLessThan(24);
});

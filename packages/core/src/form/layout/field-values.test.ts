import { describe, expect, it } from 'vitest';
import { fieldPath, withValueAt } from './field-values.ts';

describe('the address of a field', () => {
  it.each([
    ['titel', 'titel'],
    ['.titel', 'titel'],
    ['/titel', 'titel'],
    ['/a/b', 'a.b'],
    ['.a.b', 'a.b'],
    ['a[0].b', 'a.0.b'],
    [".a['b']", 'a.b'],
    ['', ''],
  ])('%s is %s', (dataPath, path) => expect(fieldPath(dataPath)).toBe(path));

  it('sets a value in a copy and shares the unchanged parts', () => {
    const source = { a: { b: [{ c: 1 }, { c: 2 }] }, d: {} };
    const changed = withValueAt(source, 'a.b.1.c', 3);
    expect(changed).toEqual({ a: { b: [{ c: 1 }, { c: 3 }] }, d: {} });
    expect(changed.d).toBe(source.d);
    expect((changed.a as typeof source.a).b[0]).toBe(source.a.b[0]);
    expect(source.a.b[1]).toEqual({ c: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import { createLayout } from '../layout/form-layout.ts';
import { FormStore } from './form-store.ts';
import { changeArray } from './form-values.ts';

describe('a list', () => {
  it.each([
    [{ kind: 'add', value: 'd' } as const, ['a', 'b', 'c', 'd'], [0, 1, 2]],
    [{ kind: 'remove', index: 1 } as const, ['a', 'c'], [0, undefined, 1]],
    [{ kind: 'move', from: 2, to: 0 } as const, ['c', 'a', 'b'], [1, 2, 0]],
    [{ kind: 'move', from: 0, to: 1 } as const, ['b', 'a', 'c'], [1, 0, 2]],
  ])('after %j is %j', (change, next, places) => {
    const changed = changeArray(['a', 'b', 'c'], change);
    expect(changed.next).toEqual(next);
    expect([0, 1, 2].map(changed.placeOf)).toEqual(places);
  });

  it('moves keys and messages along with its entries', () => {
    const store = new FormStore({
      layout: createLayout({ sections: [{ fields: ['bilder'] }] }),
      data: { bilder: [{ titel: 'a' }, { titel: 'b' }, { titel: 'c' }] },
      scope: { user: null },
    });
    const [first, second, third] = store.rowKeys('bilder');
    store.setServerMessages({ error: [{ dataPath: '/bilder/2/titel', message: 'gibt es schon' }] });
    store.changeList('bilder', { kind: 'remove', index: 0 });
    expect(store.rowKeys('bilder')).toEqual([second, third]);
    expect(store.fieldSnapshot('bilder.1.titel').messages).toMatchObject([{ text: 'gibt es schon' }]);
    store.changeList('bilder', { kind: 'move', from: 1, to: 0 });
    expect(store.rowKeys('bilder')).toEqual([third, second]);
    expect(store.summary).toMatchObject([{ field: 'bilder.0.titel' }]);
    store.changeList('bilder', { kind: 'add', value: {} });
    expect(store.rowKeys('bilder')).not.toContain(first);
    store.changeList('bilder', { kind: 'remove', index: 0 });
    expect(store.summary).toEqual([]);
    expect(store.data.bilder).toEqual([{ titel: 'b' }, {}]);
  });
});

import { withComputed } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { createLayout } from '../layout/form-layout.ts';
import { FormStore } from './form-store.ts';

const schema: JsonSchema = {
  properties: {
    menge: { type: ['integer', 'null'] },
    preis: { type: ['integer', 'null'] },
    summe: { type: ['integer', 'null'], 'x-compute': { product: ['menge', 'preis'] } },
    rabatt: { type: ['integer', 'null'] },
    endpreis: { type: ['integer', 'null'], 'x-compute': { difference: ['summe', 'rabatt'] } },
    begruendung: { type: ['string', 'null'] },
  },
};

const open = (data: Record<string, unknown>) =>
  new FormStore({
    layout: createLayout({
      sections: [
        {
          fields: [
            'menge',
            'preis',
            { field: 'rabatt', when: { field: 'data.summe', min: 100 } },
            { field: 'begruendung', when: { field: 'data.endpreis', min: 100 } },
          ],
        },
      ],
    }),
    data,
    scope: { user: null },
    compute: (values) => withComputed(schema, values, new Date(0)),
  });

const shown = (store: FormStore) => [...store.visible.entryOf.keys()];

it('conditions on computed values follow the change that the values are computed from', () => {
  const store = open({ menge: 1, preis: 10, rabatt: null });
  expect(shown(store)).toEqual(['menge', 'preis']);
  store.setValue('menge', 20);
  expect(store.data.summe).toBe(200);
  expect(shown(store)).toContain('rabatt');
  store.setValue('menge', 1);
  expect(shown(store)).not.toContain('rabatt');
});

it('what a computed value hides is cleared, and the values computed from that with it', () => {
  const store = open({ menge: 20, preis: 10, rabatt: 5, begruendung: 'Stammkunde' });
  expect([store.data.endpreis, shown(store)]).toEqual([195, ['menge', 'preis', 'rabatt', 'begruendung']]);
  store.setValue('menge', 1);
  expect(store.effective).toMatchObject({ summe: 10, rabatt: null, endpreis: 10, begruendung: null });
  expect(shown(store)).toEqual(['menge', 'preis']);
});

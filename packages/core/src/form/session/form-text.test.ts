import { germanLocale } from '@schema-screens/locale';
import { type FormScreen, fillText, fillValues, scopeOfItem, valueAt } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it, vi } from 'vitest';
import { bookFormScreen } from '../../../../../tests/support/definitions/book-form.ts';
import type { Engine } from '../../ports/engine.tsx';
import { FormSession } from './form-session.ts';

const special = { type: 'string', 'x-privacy': 'special' };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    titel: { type: 'string' },
    erschienen: { type: 'string', format: 'date' },
    notiz: special,
    befund: { ...special, readOnly: true },
    herkunft: special,
    preis: { type: 'number' },
    regal: { type: 'object', properties: { fach: { type: 'string' }, kennung: special } },
    leser: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, akte: special, pin: special } },
    },
  },
};
const screen = bookFormScreen({
  extra: { geheim: { schema: { type: 'string', 'x-privacy': 'special', readOnly: true } } },
  sections: [
    {
      fields: [
        'titel',
        'notiz',
        'befund',
        { field: 'herkunft', when: { field: 'data.titel', is: 'Faust' }, whenHidden: 'keep' },
        { field: 'leser', items: { fields: ['name', 'akte', { field: 'pin', readOnly: true }] } },
        'geheim',
        { field: 'preis', widget: 'amount' },
        'regal',
      ],
    },
  ],
});
const data = {
  titel: 'Faust',
  erschienen: '1808-01-01',
  notiz: 'selbst geschrieben',
  befund: 'Grippe',
  herkunft: 'Fund',
  leser: [{ name: 'Ada', akte: 'A7', pin: '0815' }],
  geheim: 'x',
  preis: 1234.5,
  regal: { fach: 'B', kennung: 'K-77' },
};

function open(over: Partial<FormScreen> = {}) {
  const { store } = new FormSession({
    screen: { ...screen, ...over },
    schema,
    enums: {},
    record: { data, etag: undefined, id: 3 },
    scope: { user: null, params: { befund: 'aus der Adresse' } },
    engine: { data: {}, locale: germanLocale } as unknown as Engine,
    onSaved: vi.fn(),
  });
  return store;
}

const hidden = '••••••••';

it('masks what is protected while its field is read-only', () => {
  const isFaust = { field: 'data.titel', is: 'Faust' };
  const store = open({ sections: [{ fields: ['titel', { field: 'notiz', readOnly: isFaust }] }] });
  expect(fillText('{data.notiz}', store.scope)).toBe(hidden);
  store.setValue('titel', 'Egmont');
  expect(fillText('{data.notiz}', store.scope)).toBe('selbst geschrieben');
});

it('shows the values of editable fields, and masks other protected values', () => {
  const { scope } = open();
  expect(fillText('{data.titel}, {data.erschienen}', scope)).toBe('Faust, 01.01.1808');
  expect(fillText('{data.notiz}', scope)).toBe('selbst geschrieben');
  expect(fillText('{data.befund}', scope)).toBe(hidden);
  expect(fillText('{data.geheim}', scope)).toBe(hidden);
  expect(fillText('{saved.befund}', { ...scope, saved: data })).toBe(hidden);
  expect(fillText('{params.befund}', scope)).toBe('aus der Adresse');
});

it('formats amounts like their widget, and shows parts of editable values', () => {
  expect(fillText('{data.preis}', open().scope)).toBe('1.234,50\u00a0€');
  expect(fillText('{data.regal.kennung}', open().scope)).toBe('K-77');
  expect(fillText('{data.regal.kennung}', open({ mode: 'display' }).scope)).toBe(hidden);
});

it('masks a protected value whose field is hidden', () => {
  const store = open();
  expect(fillText('{data.herkunft}', store.scope)).toBe('Fund');
  store.setValue('titel', 'Urfaust');
  expect(fillText('{data.herkunft}', store.scope)).toBe(hidden);
});

it('masks all protected values in display mode', () => {
  expect(fillText('{data.notiz}', open({ mode: 'display' }).scope)).toBe(hidden);
});

it('resolves the entries of a list by their index, and no others', () => {
  const { scope } = open();
  const entry = scopeOfItem(scope, valueAt(data, 'leser.0'), 'leser.0');
  expect(fillText('{item.name}: {item.akte}, {item.pin}', entry)).toBe(`Ada: A7, ${hidden}`);
  expect(fillText('{item.pin}', scopeOfItem(entry, { pin: 'von woanders' }))).toBe('von woanders');
});

it('sends values unmasked', () => {
  expect(fillValues({ a: '{data.befund}', b: 'Am {data.erschienen}' }, open().scope)).toEqual({
    a: 'Grippe',
    b: 'Am 1808-01-01',
  });
});

import { germanLocale } from '@schema-screens/locale';
import { keywordErrors } from '@schema-screens/schema';
import { type FormScreen, schemaInterpreter } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { describe, expect, it, vi } from 'vitest';
import filmSchema from '../../../../../tests/support/definitions/film-sample.json' with { type: 'json' };
import { createLayout } from '../layout/form-layout.ts';
import { createRules } from '../rules/form-rules.ts';
import { interpretingValidator } from '../validation/interpreting-validator.ts';
import { FormStore } from './form-store.ts';

const sections: FormScreen['sections'] = [
  { fields: ['titel', 'autor', 'art', { field: 'laenge', when: { field: 'data.art', is: 'film' } }] },
];

function makeStore(data = {}, parts = sections) {
  const onMessage = vi.fn();
  const store = new FormStore({
    layout: createLayout({ sections: parts }),
    data,
    scope: { user: null },
    rules: createRules(
      germanLocale,
      filmSchema,
      interpretingValidator(filmSchema),
      undefined,
      undefined,
      schemaInterpreter,
    ),
    onMessage,
  });
  return { store, onMessage };
}

const texts = (store: FormStore, path: string): string[] =>
  store.fieldSnapshot(path).messages.map(({ text }) => text);

describe('a field', () => {
  it('shows its messages only after it was touched', () => {
    const { store } = makeStore();
    expect(store.fieldSnapshot('titel')).toMatchObject({ state: 'neutral', isRequired: true, messages: [] });
    store.touch('titel');
    expect(store.fieldSnapshot('titel').state).toBe('invalid');
    expect(texts(store, 'titel')).toEqual(['Titel darf nicht leer sein.']);
    store.setValue('titel', 'Faust');
    expect(store.fieldSnapshot('titel')).toMatchObject({ state: 'valid', messages: [] });
  });

  it('turns an empty text into null', () => {
    const { store } = makeStore({ autor: 'Goethe' });
    store.setValue('autor', '');
    expect(store.data.autor).toBeNull();
  });

  it('is notified of its own changes only', () => {
    const { store } = makeStore();
    const titel = vi.fn();
    const autor = vi.fn();
    store.fieldSnapshot('titel');
    store.fieldSnapshot('autor');
    store.subscribeField('titel', titel);
    store.subscribeField('autor', autor);
    store.setValue('titel', 'Faust');
    store.touch('titel');
    expect(titel).toHaveBeenCalledTimes(2);
    expect(autor).not.toHaveBeenCalled();
  });

  it('reports a new message to analytics once, without the value', () => {
    const { store, onMessage } = makeStore();
    store.fieldSnapshot('titel');
    store.touch('titel');
    store.touchAll();
    expect(onMessage).toHaveBeenCalledTimes(1);
    expect(onMessage).toHaveBeenCalledWith('titel', expect.objectContaining({ key: 'required' }));
  });
});

it('a repeated field shows the message at both fields once the second was left, and once in the summary', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      email: { type: 'string', title: 'E-Mail' },
      wieder: { type: 'string', title: 'Wiederholung', 'x-compare': ['=', 'email'] },
    },
  };
  const store = new FormStore({
    layout: createLayout({ sections: [{ fields: ['email', 'wieder'] }] }),
    data: {},
    scope: { user: null },
    rules: createRules(germanLocale, schema, (data) => keywordErrors(schema, data)),
    onMessage: () => undefined,
  });
  store.setValue('email', 'a@b.de');
  store.touch('email');
  store.setValue('wieder', 'c@d.de');
  expect(texts(store, 'email')).toEqual([]);
  store.touch('wieder');
  const text = 'E-Mail und Wiederholung stimmen nicht überein.';
  expect([texts(store, 'email'), texts(store, 'wieder')]).toEqual([[text], [text]]);
  store.touchAll();
  expect(store.summary).toMatchObject([{ field: 'wieder', text }]);
  store.setValue('email', 'c@d.de');
  expect(texts(store, 'email')).toEqual([]);
});

describe('messages of the back end', () => {
  it('are shown at the field and removed when it is edited', () => {
    const { store } = makeStore({ titel: 'Faust' });
    store.setServerMessages({ error: [{ dataPath: '/titel', message: 'gibt es schon' }] });
    expect(texts(store, 'titel')).toEqual(['gibt es schon']);
    expect(store.summary).toEqual([{ state: 'error', text: 'gibt es schon', key: 'server', field: 'titel' }]);
    store.setValue('titel', 'Faust II');
    expect(texts(store, 'titel')).toEqual([]);
    expect(store.summary).toEqual([]);
  });

  it('set the states warning and info; an error takes precedence', () => {
    const { store } = makeStore({ titel: 'Faust' });
    store.setServerMessages({
      warning: [{ dataPath: 'titel', message: 'sehr kurz' }],
      info: [{ dataPath: '.autor', message: 'wird ergänzt' }],
    });
    expect(store.fieldSnapshot('titel').state).toBe('warning');
    expect(store.fieldSnapshot('autor').state).toBe('info');
    expect(store.isValid).toBe(true);
    store.setServerMessages({
      error: [{ dataPath: 'titel', message: 'zu kurz' }],
      warning: [{ dataPath: 'titel', message: 'sehr kurz' }],
    });
    expect(store.fieldSnapshot('titel').state).toBe('invalid');
  });

  it('are shown once: a remark does not repeat an error at the field', () => {
    const { store } = makeStore({ titel: 'Faust' });
    const question = { dataPath: 'titel', message: 'Wer schrieb es?' };
    store.setNote('titel', { state: 'info', text: question.message, key: 'server' });
    expect(texts(store, 'titel')).toEqual([question.message]);
    store.setServerMessages({
      error: [question],
      info: [question, { ...question, message: 'wird ergänzt' }],
    });
    expect(store.fieldSnapshot('titel').messages.map(({ state, text }) => [state, text])).toEqual([
      ['error', 'Wer schrieb es?'],
      ['info', 'wird ergänzt'],
    ]);
    expect(store.summary.map(({ text }) => text)).toEqual(['Wer schrieb es?', 'wird ergänzt']);
  });

  it('are in the summary without a link if their field is not visible', () => {
    const { store } = makeStore({ titel: 'Faust' });
    store.setServerMessages({ error: [{ dataPath: 'geheim', message: 'fehlt' }] }, [
      { state: 'error', text: 'Allgemein', key: 'server' },
    ]);
    expect(store.summary).toEqual([
      { state: 'error', text: 'Allgemein', key: 'server' },
      { state: 'error', text: 'fehlt', key: 'server' },
    ]);
  });
});

describe('messages about parts of a value', () => {
  const bilder: FormScreen['sections'] = [{ fields: ['titel', 'bilder'] }];

  it('are shown at the field that edits the whole, unless the part has a field of its own', () => {
    const { store } = makeStore({ bilder: [{ name: 'a' }, { name: 'b' }] }, bilder);
    store.fieldSnapshot('bilder');
    store.subscribeField('bilder', () => undefined);
    const details = [
      { dataPath: '/bilder/0/name', message: 'zu kurz' },
      { dataPath: '/bilder/1/name', message: 'zu kurz' },
    ];
    store.setServerMessages({ error: details });
    expect(texts(store, 'bilder')).toEqual(['zu kurz']);
    expect(store.fieldSnapshot('bilder').state).toBe('invalid');
    store.subscribeField('bilder.0.name', () => undefined);
    store.subscribeField('bilder.1.name', () => undefined);
    store.setServerMessages({ error: details });
    expect(texts(store, 'bilder')).toEqual([]);
    expect(texts(store, 'bilder.1.name')).toEqual(['zu kurz']);
  });
});

describe('conditions', () => {
  it('make a field required and visible', () => {
    const { store } = makeStore({ titel: 'Metropolis' });
    expect(store.visible.entryOf.has('laenge')).toBe(false);
    store.setValue('art', 'film');
    expect(store.visible.entryOf.has('laenge')).toBe(true);
    expect(store.fieldSnapshot('laenge').isRequired).toBe(true);
    store.touchAll();
    expect(texts(store, 'laenge')).toEqual(['Länge darf nicht leer sein.']);
  });

  it('clear what they hide, and notify the layout only then', () => {
    const { store } = makeStore({ titel: 'Metropolis', art: 'film', laenge: 153 });
    const layout = vi.fn();
    store.subscribeLayout(layout);
    store.setValue('titel', 'M');
    expect(layout).not.toHaveBeenCalled();
    store.setValue('art', 'buch');
    expect(layout).toHaveBeenCalledTimes(1);
    expect(store.data.laenge).toBeNull();
  });

  it('keep what they hide when the definition says so', () => {
    const keeping: FormScreen['sections'] = [
      { fields: ['art', { field: 'laenge', when: { field: 'data.art', is: 'film' }, whenHidden: 'keep' }] },
    ];
    const { store } = makeStore({ art: 'film', laenge: 153 }, keeping);
    store.setValue('art', 'buch');
    expect(store.data.laenge).toBe(153);
  });

  it('choose between two places of a field', () => {
    const twice: FormScreen['sections'] = [
      {
        fields: [
          'art',
          { field: 'autor', label: 'Regie', when: { field: 'data.art', is: 'film' } },
          { field: 'autor', label: 'Feder', when: { not: { field: 'data.art', is: 'film' } } },
        ],
      },
    ];
    const { store } = makeStore({ art: 'film', autor: 'Lang' }, twice);
    expect(store.fieldSnapshot('autor').entry?.hints.label).toBe('Regie');
    store.setValue('art', 'buch');
    expect(store.fieldSnapshot('autor').entry?.hints.label).toBe('Feder');
    expect(store.data.autor).toBeNull();
  });

  it('disable a field', () => {
    const disabling: FormScreen['sections'] = [
      { fields: ['art', { field: 'autor', disabled: { field: 'data.art', empty: true } }] },
    ];
    const { store } = makeStore({}, disabling);
    expect(store.fieldSnapshot('autor').isDisabled).toBe(true);
    store.setValue('art', 'buch');
    expect(store.fieldSnapshot('autor').isDisabled).toBe(false);
  });

  it('make a field read-only', () => {
    const isFilm = { field: 'data.art', is: 'film' };
    const { store } = makeStore({}, [{ fields: ['art', { field: 'autor', readOnly: isFilm }] }]);
    expect(store.fieldSnapshot('autor').isReadOnly).toBe(false);
    store.setValue('art', 'film');
    expect(store.fieldSnapshot('autor').isReadOnly).toBe(true);
  });

  it.each(['disabled', 'readOnly'] as const)('say of each entry of a list whether a field is %s', (word) => {
    const isFixed = { field: 'item.fest', is: true };
    const items = { fields: ['fest', { field: 'jahr', [word]: isFixed }] };
    const data = { ausgaben: [{ fest: true }, { fest: false }] };
    const { store } = makeStore(data, [{ fields: [{ field: 'ausgaben', items }] }]);
    const holds = (path: string) =>
      store.fieldSnapshot(path)[word === 'disabled' ? 'isDisabled' : 'isReadOnly'];
    expect([holds('ausgaben.0.jahr'), holds('ausgaben.1.jahr')]).toEqual([true, false]);
    store.setValue('ausgaben.1.fest', true);
    expect(holds('ausgaben.1.jahr')).toBe(true);
  });
});

describe('changes', () => {
  it('are compared with what was loaded or saved; all empty values are equal', () => {
    const { store } = makeStore({ titel: 'Faust', autor: null });
    expect(store.isDirty).toBe(false);
    store.setValue('titel', 'Egmont');
    expect(store.isDirty).toBe(true);
    store.setValue('titel', 'Faust');
    store.setValue('autor', '');
    expect(store.isDirty).toBe(false);
    store.setValue('titel', 'Egmont');
    store.markSaved();
    expect(store.isDirty).toBe(false);
  });
});

import { germanLocale } from '@schema-screens/locale';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookFormScreen } from '../../../../../tests/support/definitions/book-form.ts';
import { createRestDataSource } from '../../adapters/index.ts';
import type { Engine } from '../../ports/engine.tsx';
import { RequestError } from '../../ports/request-error.ts';
import type { Request } from '../../ports/requests.ts';
import type { WidgetEntry } from '../../registry/contracts.ts';
import { createRegistry } from '../../registry/registry.ts';
import { Autosaver } from './autosaver.ts';
import { FormSession } from './form-session.ts';

const screen = bookFormScreen({
  schema: 'buch',
  mode: 'create',
  extra: { bilder: { schema: { type: 'array' } } },
  sections: [{ fields: ['nummer', 'titel', 'notiz', 'bilder'] }],
  autosave: { method: 'PATCH', path: 'buch/{data.nummer}/entwurf' },
  submit: { call: { method: 'POST', path: 'buch' } },
});
const schema = {
  properties: {
    nummer: { type: 'string', readOnly: true },
    titel: { type: 'string' },
    notiz: { type: ['string', 'null'], 'x-privacy': 'special' },
  },
};
const widgets = createRegistry<WidgetEntry>([], () => '');
const offline = new RequestError({ status: 0, name: 'Keine Verbindung', message: '' });

function open() {
  const calls: Request[] = [];
  let failure: Error | undefined;
  let response: Promise<void> | undefined;
  const data = createRestDataSource(async (request) => {
    calls.push(request);
    await response;
    if (failure) throw failure;
    return { data: undefined as never, etag: undefined };
  });
  const engine = {
    data,
    locale: germanLocale,
    registries: { widgets },
    notify: vi.fn(),
  } as unknown as Engine;
  const record = { data: { nummer: '7' }, etag: undefined, id: undefined };
  const onSaved = () => undefined;
  const session = new FormSession({
    screen,
    schema,
    enums: {},
    record,
    scope: { user: null },
    engine,
    onSaved,
  });
  const autosaver = new Autosaver(session, screen.autosave ?? { path: '' }, data, widgets);
  const fail = (error: Error | undefined) => {
    failure = error;
  };
  /** Holds back everything that is answered from now on, until the returned function is called. */
  const delay = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    response = promise;
    return resolve;
  };
  return { session, store: session.store, autosaver, calls, fail, delay };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('is saved once, a moment after the last change, without files and private values', async () => {
    const { store, autosaver, calls } = open();
    const stop = autosaver.start();
    store.setValue('titel', 'Fau');
    await vi.advanceTimersByTimeAsync(600);
    store.setValues({ titel: 'Faust', notiz: 'krank', bilder: [{ datei_name: 'a.png', daten: 'x' }] });
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toMatchObject([{ method: 'PATCH', path: 'buch/7/entwurf', body: { titel: 'Faust' } }]);
    expect(Object.keys(calls[0]?.body as object)).toEqual(['titel']);
    stop();
    store.setValue('titel', 'Faust II');
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
  });

  it('is not saved again while it is unchanged, and is retried after a failure', async () => {
    const { store, autosaver, calls, fail } = open();
    await autosaver.keep();
    expect(calls).toEqual([]);
    fail(offline);
    store.setValue('titel', 'Faust');
    await autosaver.keep();
    fail(undefined);
    await autosaver.keep();
    await autosaver.keep();
    expect(calls).toHaveLength(2);
  });

  it('reports a programming error in the console, but no lost connection', async () => {
    const { store, autosaver, fail } = open();
    const { error: log } = console;
    const logged = vi.fn();
    console.error = logged;
    const error = new TypeError('x is undefined');
    for (const failure of [offline, error]) {
      fail(failure);
      store.setValue('titel', failure.message || 'Faust');
      await autosaver.keep();
    }
    console.error = log;
    expect(logged.mock.calls).toEqual([['BUCH: autosave:', error]]);
  });

  it('is not sent when a save starts while widgets commit their text', async () => {
    const { session, store, autosaver, calls } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    store.registerFlush(() => promise);
    store.setValue('titel', 'Faust');
    const keeping = autosaver.keep();
    await vi.advanceTimersByTimeAsync(0);
    const saving = session.save();
    resolve();
    await Promise.all([keeping, saving]);
    expect(calls.map(({ path }) => path)).toEqual(['buch']);
  });

  it('is aborted by a save, so that the draft does not arrive after it', async () => {
    const { session, store, autosaver, calls, delay } = open();
    autosaver.start();
    const answer = delay();
    store.setValue('titel', 'Faust');
    const keeping = autosaver.keep();
    await vi.advanceTimersByTimeAsync(0);
    const saving = session.save();
    answer();
    await Promise.all([keeping, saving]);
    expect(calls.map(({ path, signal }) => [path, signal?.aborted])).toEqual([
      ['buch/7/entwurf', true],
      ['buch', undefined],
    ]);
  });

  it('is not sent by what was waiting when the form was closed', async () => {
    const { store, autosaver, calls, delay } = open();
    const stop = autosaver.start();
    const answer = delay();
    store.setValue('titel', 'Faust');
    const first = autosaver.keep();
    await vi.advanceTimersByTimeAsync(0);
    store.setValue('titel', 'Faust II');
    const second = autosaver.keep();
    stop();
    answer();
    await Promise.all([first, second]);
    expect(calls).toHaveLength(1);
  });
});

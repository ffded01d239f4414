import { germanLocale } from '@schema-screens/locale';
import type { FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { describe, expect, it, vi } from 'vitest';
import { bookFormScreen } from '../../../../../tests/support/definitions/book-form.ts';
import { createRestDataSource } from '../../adapters/index.ts';
import type { DataSource } from '../../ports/data-source.ts';
import type { Engine } from '../../ports/engine.tsx';
import { RequestError } from '../../ports/request-error.ts';
import type { DataResponse, Request } from '../../ports/requests.ts';
import type { WidgetEntry } from '../../registry/contracts.ts';
import { createRegistry } from '../../registry/registry.ts';
import { collectDraft } from './form-draft.ts';
import { FormSession } from './form-session.ts';

const schema = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    titel: { type: 'string', title: 'Titel', maxLength: 20 },
    autor: { type: ['string', 'null'], title: 'Autor' },
    notiz: { type: ['string', 'null'], title: 'Notiz', 'x-privacy': 'special' },
    kennwort: { type: ['string', 'null'], title: 'Kennwort' },
    pin: { type: ['string', 'null'], title: 'PIN' },
    leser: {
      type: 'array',
      title: 'Leser',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, befund: { type: 'string', 'x-privacy': 'special' } },
      },
    },
    herkunft: {
      type: 'array',
      items: {
        oneOf: [
          { properties: { haendler: { type: 'string' } } },
          {
            properties: { spender: { type: 'string' }, befund: { type: 'string', 'x-privacy': 'special' } },
          },
        ],
      },
    },
  },
};

const screen = bookFormScreen({
  extra: { bilder: { schema: { type: 'array', title: 'Bilder' } } },
  sections: [
    {
      fields: [
        'titel',
        'autor',
        'notiz',
        { field: 'kennwort', widget: 'geheim' },
        { field: 'pin', widget: 'geheim' },
        'leser',
        'bilder',
      ],
    },
  ],
});

const secret: WidgetEntry = {
  descriptor: { name: 'geheim', description: '', accepts: ['string'], isSecret: true },
  component: () => null,
};
const widgets = createRegistry([secret], ({ descriptor }) => descriptor.name);

/** A back end with one record and a version, as in the contract. */
function backEnd(row: Row) {
  const stored = { row, version: 1 };
  const calls: Request[] = [];
  let remarks: Pick<DataResponse, 'warnings' | 'infos'> = {};
  const call = async (request: Request): Promise<DataResponse> => {
    calls.push(request);
    const { method, etag, body } = request;
    if (method !== 'GET') {
      if (back.isAlwaysStale || (etag !== undefined && etag !== `"${stored.version}"`))
        throw new RequestError({ status: 412, name: 'Geändert', message: 'Veraltet.' });
      stored.row = { ...stored.row, ...(body as Row) };
      stored.version++;
    }
    return { data: stored.row, etag: `"${stored.version}"`, ...(method === 'GET' ? {} : remarks) };
  };
  const back = {
    stored,
    calls,
    call,
    isAlwaysStale: false,
    remark: (next: typeof remarks) => {
      remarks = next;
    },
    /** Somebody else changes the record. */
    change: (values: Row) => {
      stored.row = { ...stored.row, ...values };
      stored.version++;
    },
  };
  return back;
}

const faust = { id: 3, titel: 'Faust', autor: 'Goethe', notiz: null, kennwort: null, pin: null, leser: [] };

function open(over: Partial<FormScreen> = {}, record: Row = faust) {
  const back = backEnd(record);
  const notify = vi.fn();
  const dismissNotices = vi.fn();
  const onSaved = vi.fn();
  const ask = vi.fn(async () => true);
  const engine = {
    locale: germanLocale,
    data: createRestDataSource(back.call as DataSource['call']),
    notify,
    dismissNotices,
    ask,
  } as unknown as Engine;
  const session = new FormSession({
    screen: { ...screen, ...over },
    schema,
    enums: {},
    record: { data: { ...record, bilder: [] }, etag: '"1"', id: 3 },
    scope: { user: null, params: { id: '3' } },
    engine,
    onSaved,
  });
  return { session, back, notify, dismissNotices, onSaved, ask };
}

describe('a record that somebody else has changed', () => {
  it('is resolved where a value of the form has loaded it, and the confirmation is asked for once', async () => {
    const { session, back, ask } = open({ loadFor: { path: 'regal/{data.id}' } });
    session.takeLoaded({ titel: 'Faust' }, '"1"');
    session.store.setValue('titel', 'Faust I');
    back.change({ titel: 'Faust II' });
    expect(await session.save({ confirm: { text: 'Sicher?' } })).toBe(false);
    expect(back.calls.at(-1)).toMatchObject({ method: 'GET', path: 'regal/3' });
    expect(session.conflicts.open?.fields).toHaveLength(1);
    expect(await session.resolveConflict(() => 'mine')).toBe(true);
    expect(back.stored.row.titel).toBe('Faust I');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is saved like the main button when the versions were compared before any save', async () => {
    const call = { method: 'POST', path: 'buch/{row.id}/freigeben' } as const;
    const confirm = { text: 'Sicher?' };
    const { session, back, ask } = open({ toolbar: [{ kind: 'cancel' }, { kind: 'save', confirm, call }] });
    session.store.setValue('titel', 'Faust I');
    back.change({ titel: 'Faust II' });
    expect(await session.conflicts.openIfConflicting()).toBe(true);
    ask.mockResolvedValueOnce(false);
    expect(await session.resolveConflict(() => 'mine')).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    expect(await session.save({ confirm, call })).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(back.calls.at(-1)).toMatchObject({ method: 'POST', path: 'buch/3/freigeben' });

    // An answer counts for its own save only.
    session.store.setValue('titel', 'Faust III');
    back.change({ titel: 'Faust IV' });
    expect(await session.conflicts.openIfConflicting()).toBe(true);
    expect(await session.resolveConflict(() => 'mine')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(back.calls.at(-1)).toMatchObject({ path: 'buch/3/freigeben', body: { titel: 'Faust III' } });
  });

  it('is shown in both versions, and the choice is saved on the new version', async () => {
    const { session, back } = open();
    session.store.setValue('titel', 'Faust I');
    back.change({ titel: 'Faust II', autor: 'J. W. Goethe' });
    expect(await session.save()).toBe(false);
    expect(session.conflicts.open?.fields).toEqual([
      { field: 'titel', mine: 'Faust I', theirs: 'Faust II', proposed: 'mine' },
      { field: 'autor', mine: 'Goethe', theirs: 'J. W. Goethe', proposed: 'theirs' },
    ]);
    expect(session.store.data.titel).toBe('Faust I');
    expect(await session.resolveConflict(({ proposed }) => proposed)).toBe(true);
    expect(session.conflicts.open).toBeUndefined();
    expect(back.stored.row).toMatchObject({ titel: 'Faust I', autor: 'J. W. Goethe' });
    expect(back.calls.at(-1)?.etag).toBe('"2"');
  });

  it('asks again when it changes again', async () => {
    const { session, back } = open();
    session.store.setValue('titel', 'Faust I');
    back.change({ titel: 'Faust II' });
    await session.save();
    back.change({ titel: 'Faust III' });
    expect(await session.resolveConflict(() => 'mine')).toBe(false);
    expect(session.conflicts.open?.fields[0]).toMatchObject({ mine: 'Faust I', theirs: 'Faust III' });
  });

  it('replaces the typed values on request, or waits', async () => {
    const { session, back } = open();
    session.store.setValue('titel', 'Faust I');
    back.change({ titel: 'Faust II' });
    await session.save();
    session.conflicts.close();
    expect(session.store.data.titel).toBe('Faust I');
    await session.save();
    session.conflicts.takeCurrent();
    expect(session.store.data.titel).toBe('Faust II');
    expect(session.store.isDirty).toBe(false);
    expect(session.etag).toBe('"2"');
  });

  it('causes no conflict if both wrote the same; fields that are not on the form are kept', async () => {
    const { session, back, notify } = open();
    session.store.setValue('titel', 'Faust II');
    back.change({ titel: 'Faust II', regal: 'B' });
    expect(await session.save()).toBe(false);
    expect(session.conflicts.open).toBeUndefined();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Keine Änderungen' }));
    expect(back.stored.row.regal).toBe('B');
  });

  it('ends with a message when the back end calls every version stale', async () => {
    const { session, back } = open();
    session.store.setValue('bilder', [1]);
    back.isAlwaysStale = true;
    expect(await session.save()).toBe(false);
    expect(session.store.summary).toMatchObject([{ text: 'Veraltet.' }]);
  });
});

it("includes the record's values as they were loaded", async () => {
  const { session, back } = open({ submit: { body: { vorher: '{row.titel}', von: '{row.autor}' } } });
  session.store.setValue('titel', 'Faust I');
  await session.save();
  expect(back.calls.at(-1)?.body).toMatchObject({ titel: 'Faust I', vorher: 'Faust', von: 'Goethe' });
});

describe('several ways to save', () => {
  it('make calls of their own, also for an unchanged record', async () => {
    const { session, back, onSaved } = open();
    const variant = { call: { path: 'buch/{params.id}/freigeben', body: { frei: true } } };
    expect(await session.save(variant)).toBe(true);
    expect(back.calls.at(-1)).toMatchObject({ method: 'POST', path: 'buch/3/freigeben' });
    expect(back.calls.at(-1)?.body).toMatchObject({ titel: 'Faust', frei: true });
    expect(onSaved).toHaveBeenCalledWith(expect.anything(), variant);
  });
});

describe('remarks on a successful save', () => {
  it('are handed on', async () => {
    const { session, back, onSaved } = open();
    back.remark({ warnings: [{ dataPath: '/titel', message: 'klingt bekannt' }] });
    session.store.setValue('titel', 'Faust I');
    await session.save();
    expect(onSaved.mock.calls[0]?.[0]).toMatchObject({
      warnings: [{ dataPath: '/titel', message: 'klingt bekannt' }],
      infos: [],
    });
  });
});

describe('a draft', () => {
  it('contains the changes, but no secrets, files or specially protected values', () => {
    const { session } = open();
    expect(collectDraft(session, widgets)).toBeUndefined();
    session.store.setValues({
      titel: 'Faust I',
      notiz: 'vertraulich',
      kennwort: 'abc',
      pin: '1234',
      bilder: [{ name: 'a.png', daten: 'data:image/png;base64,AA==' }],
      leser: [{ name: 'Erika', befund: 'krank' }],
    });
    const draft = collectDraft(session, widgets);
    expect(draft).toEqual({
      values: { titel: 'Faust I' },
      leftOut: [
        { label: 'Notiz', reason: 'privacy' },
        { label: 'Kennwort', reason: 'privacy' },
        { label: 'PIN', reason: 'privacy' },
        // Otherwise the restored list would overwrite that of the record.
        { label: 'Leser', reason: 'privacy' },
        { label: 'Bilder', reason: 'file' },
      ],
      etag: '"1"',
    });
    expect(JSON.stringify(draft)).not.toMatch(/vertraulich|abc|1234|krank|base64/);
  });

  it('contains no file contents, and nothing that a shape of a value protects', () => {
    const { session } = open();
    session.store.setValues({
      bilder: [{ name: 'a.png', size: 1, content: 'AA==' }],
      herkunft: [{ spender: 'Erika', befund: 'krank' }],
    });
    const draft = collectDraft(session, widgets);
    expect(draft?.values).toEqual({});
    expect(draft?.leftOut).toEqual([
      { label: 'Bilder', reason: 'file' },
      { label: 'herkunft', reason: 'privacy' },
    ]);
  });

  it('contains nothing that was looked up by an omitted value', () => {
    const { session } = open({
      sections: [
        {
          fields: [
            { field: 'notiz', lookup: { path: 'regale/{data.notiz}', fill: { autor: '{item.autor}' } } },
            { field: 'autor', lookup: { path: 'autoren/{data.autor}', fill: { titel: '{item.titel}' } } },
            'titel',
          ],
        },
      ],
    });
    session.store.setValues({ notiz: 'vertraulich', autor: 'Schiller', titel: 'Tell' });
    expect(collectDraft(session, widgets)).toEqual({
      values: {},
      leftOut: [{ label: 'Notiz', reason: 'privacy' }],
      etag: '"1"',
    });
  });

  it('records that a protected value was cleared', () => {
    const { session } = open({}, { ...faust, notiz: 'vertraulich' });
    session.store.setValue('notiz', null);
    expect(collectDraft(session, widgets)).toMatchObject({ values: { notiz: null }, leftOut: [] });
  });

  it('is restored over the record, says what is missing, and can be discarded', () => {
    const { session } = open();
    session.drafts.restore({ values: { titel: 'Faust I' }, leftOut: [], etag: '"0"' });
    expect(session.store.data).toMatchObject({ titel: 'Faust I', autor: 'Goethe' });
    expect(session.store.isDirty).toBe(true);
    expect(session.drafts.notice).toEqual({ leftOut: [], isOutdated: true });
    session.drafts.undo();
    expect(session.store.data.titel).toBe('Faust');
    expect(session.drafts.notice).toBeUndefined();
    expect(session.store.isDirty).toBe(false);
  });

  it('shows no remark if the record has the same values already', () => {
    const { session } = open();
    session.drafts.restore({ values: { titel: 'Faust' }, leftOut: [], etag: '"1"' });
    expect(session.drafts.notice).toBeUndefined();
  });
});

it('uses the label of the visible place in messages', async () => {
  const places = (['roman', 'lyrik'] as const).map((art) => ({
    field: 'autor',
    label: art === 'roman' ? 'Verfasserin' : 'Übersetzerin',
    when: { field: 'data.titel', is: art },
  }));
  const required: JsonSchema = { ...schema, required: ['autor'] };
  const session = new FormSession({
    screen: { ...screen, sections: [{ fields: ['titel', ...places] }] },
    schema: required,
    enums: {},
    record: { data: { ...faust, autor: null, titel: 'lyrik' }, etag: '"1"', id: 3 },
    scope: { user: null },
    engine: { data: {}, locale: germanLocale } as unknown as Engine,
    onSaved: vi.fn(),
  });
  await session.loadRules();
  session.store.touchAll();
  const texts = () => session.store.summary.map(({ text }) => text);
  expect(texts()).toEqual(['Übersetzerin darf nicht leer sein.']);
  session.store.setValue('titel', 'roman');
  expect(texts()).toEqual(['Verfasserin darf nicht leer sein.']);
});

describe('a rejected save', () => {
  const failure = { title: 'Fehler', text: 'Nicht „{data.titel}“.' };
  const refuse = (details: RequestError['details']) => {
    const notify = vi.fn();
    const call = async (): Promise<DataResponse> => {
      throw new RequestError({ status: 422, name: 'Ungültig', message: 'Nein.', details });
    };
    const session = new FormSession({
      screen: { ...screen, submit: { call: { path: 'buch/neu' }, failure } },
      schema,
      enums: {},
      record: { data: faust, etag: '"1"', id: 3 },
      scope: { user: null },
      engine: {
        locale: germanLocale,
        data: createRestDataSource(call as DataSource['call']),
        notify,
      } as unknown as Engine,
      onSaved: vi.fn(),
    });
    session.store.setValue('titel', 'Urfaust');
    return { session, notify };
  };

  it('without field errors shows the text of the definition', async () => {
    const { session, notify } = refuse([]);
    expect(await session.save()).toBe(false);
    expect(notify.mock.calls).toEqual([
      [{ status: 'error', about: 'save', title: 'Fehler', text: 'Nicht „Urfaust“.' }],
    ]);
  });

  it('with field errors shows them on the form', async () => {
    const { session, notify } = refuse([{ dataPath: 'titel', message: 'Titel ist vergeben.' }]);
    expect(await session.save()).toBe(false);
    expect(notify).not.toHaveBeenCalled();
    expect(session.store.isDirty).toBe(true);
  });
});

describe('a notice about what blocks a save', () => {
  const text = 'Bitte nennen Sie den Autor.';
  const blocked = {
    submit: {
      blockWhen: [
        { title: 'Autor', text, fields: ['autor'], when: { not: { field: 'data.autor', matches: '\\S' } } },
      ],
    },
  } satisfies Partial<FormScreen>;

  it.each([
    ['nothing', null],
    ['blanks', '  '],
  ])('shows with %s, though its field shows it already', async (_what, autor) => {
    const { session, notify } = open(blocked);
    await session.loadRules();
    session.store.setValue('autor', autor);
    session.store.touch('autor');
    expect(session.store.fieldSnapshot('autor').messages).toMatchObject([{ text }]);
    expect(await session.save()).toBe(false);
    expect(notify.mock.calls).toEqual([[{ status: 'info', about: 'check', title: 'Autor', text }]]);
  });

  it('is dismissed when its cause ends, not by another change', async () => {
    const { session, dismissNotices } = open(blocked);
    session.store.setValue('autor', null);
    await session.save();
    dismissNotices.mockClear();
    session.store.setValue('titel', 'Faust II');
    expect(dismissNotices).not.toHaveBeenCalled();
    session.store.setValue('autor', 'Schiller');
    session.store.setValue('titel', 'Faust III');
    expect(dismissNotices.mock.calls).toEqual([['check']]);
  });

  it('is dismissed by the next save, like those about files', async () => {
    const { session, dismissNotices } = open();
    session.store.setValue('titel', 'Faust II');
    expect(await session.save()).toBe(true);
    expect(dismissNotices.mock.calls).toEqual([['check']]);
  });
});

describe('data that were loaded for a value of the form', () => {
  it('count as unchanged with that value, edits of other fields do not', () => {
    const { session } = open({ loadFor: { path: 'regal/{data.titel}' } });
    const { store } = session;
    store.setValue('titel', 'Emma');
    session.takeLoaded({ autor: 'Austen' }, '"2"');
    expect(store.data).toMatchObject({ titel: 'Emma', autor: 'Austen' });
    expect(store.isDirty).toBe(false);

    store.setValue('pin', '1234');
    store.setValue('titel', 'Egmont');
    session.dropLoaded(['autor']);
    expect(store.isDirty).toBe(true);
    session.takeLoaded({ autor: 'Goethe' }, '"3"');
    expect(store.data).toMatchObject({ titel: 'Egmont', autor: 'Goethe', pin: '1234' });
    expect(store.initial).toMatchObject({ titel: 'Egmont', autor: 'Goethe', pin: null });
    expect(store.isDirty).toBe(true);
  });
});

import { germanLocale } from '@schema-screens/locale';
import type { Action, FormScreen } from '@schema-screens/schema/language';
import { expect, it, vi } from 'vitest';
import { FormSession } from '../../form/session/form-session.ts';
import type { BulkRequest } from '../../ports/capabilities/bulk-jobs.ts';
import type { Question, ValuesHandler } from '../../ports/dialogs.ts';
import type { Engine } from '../../ports/engine.tsx';
import { RequestError } from '../../ports/request-error.ts';
import type { DataResponse, Request } from '../../ports/requests.ts';
import { type BulkContext, runBulk } from './run-bulk.ts';
import { emptySelection, selectAll, toggleRow } from './selection.ts';

const rows = [
  { id: '1', row: { id: 1, verliehen: true } },
  { id: '2', row: { id: 2, verliehen: false } },
  { id: '3', row: { id: 3, verliehen: true } },
];
const selected = rows.reduce((now, { id }) => toggleRow(now, id, false, rows), emptySelection(''));
const place = {
  screen: { name: 'BUCH_SUCHEN', resource: 'buch', noun: { one: 'Buch', many: 'Bücher' } },
  scope: { user: null },
  state: { query: 'faust', mode: 'contains', sort: [], filters: {} },
  selection: { selected, count: 3, countExceeded: false },
} as unknown as BulkContext;

const remind: Action = {
  label: 'Mahnen',
  when: { field: 'row.verliehen', is: true },
  to: 'MAHNEN',
  open: 'dialog',
  call: { path: 'buch/{row.id}/mahnung', body: { text: '{data.text}', leser: '{row.leser}' } },
};

const form = {
  $schema: '',
  name: 'MAHNEN',
  kind: 'form',
  path: '/mahnen',
  title: 'Mahnen',
  access: 'session',
  schema: 'mahnung',
  mode: 'create',
  sections: [{ fields: ['text'] }],
  submit: { toAction: true },
} as const;
const schema = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string', title: 'Text' }, beilage: { type: 'string', title: 'Beilage' } },
};

/** An engine whose dialog opens the form, with what the test types into it. */
function open(
  use: (session: FormSession) => Promise<unknown>,
  change: Partial<FormScreen> = {},
  call?: (request: Request) => Promise<DataResponse>,
) {
  const started: BulkRequest[] = [];
  const questions: Question[] = [];
  const takers: ValuesHandler[] = [];
  let failure: RequestError | undefined;
  const engine = {
    locale: germanLocale,
    screens: new Map([['MAHNEN', form]]),
    notify: vi.fn(),
    ask: async (question: Question) => {
      questions.push(question);
      return true;
    },
    data: {
      call,
      search: async () => ({ data: [], count: 2 }),
      bulk: {
        rowsInBody: async (rows: BulkRequest['rows']) => ({ ...rows }),
        async start(request: BulkRequest) {
          if (failure) throw failure;
          started.push(request);
          return 'j1';
        },
      },
    },
    async openModal(_modal: unknown, valuesHandler: ValuesHandler) {
      takers.push(valuesHandler);
      const session = new FormSession({
        screen: { ...form, ...change } as never,
        schema,
        enums: {},
        record: { data: { beilage: 'x' }, etag: undefined, id: undefined },
        scope: { user: null },
        engine: engine as unknown as Engine,
        take: valuesHandler.take,
        onSaved: () => undefined,
      });
      await use(session);
      return undefined;
    },
  };
  return {
    engine: engine as unknown as Engine,
    started,
    questions,
    takers,
    fail: (next: RequestError | undefined) => {
      failure = next;
    },
  };
}

it('takes the values of the form for the rows for which the action is possible', async () => {
  const story = open(async (session) => {
    session.store.setValue('text', 'Bitte zurück: {row.id}');
    expect(await session.save()).toBe(true);
  });
  expect(await runBulk(remind, place, story.engine)).toBe('j1');
  expect(story.takers[0]).toMatchObject({
    title: 'Mahnen: 2 Bücher',
    text: 'Bei 1 von 3 ist das nicht möglich, sie bleiben unverändert. Das läuft auf dem Server weiter, auch wenn Sie diese Seite verlassen.',
    selection: { count: 2, rows: { keys: ['1', '3'] } },
  });
  // The form is the question.
  expect(story.questions).toEqual([]);
  expect(story.started).toEqual([
    {
      screen: 'BUCH_SUCHEN',
      title: 'Mahnen',
      resource: 'buch',
      call: {
        method: 'POST',
        path: 'buch/{id}/mahnung',
        body: { text: 'Bitte zurück: {row.id}' },
        rowFields: { leser: 'leser' },
      },
      rows: { keys: ['1', '3'] },
    },
  ]);
});

it('takes them for all that a search finds, narrowed by the condition', async () => {
  const story = open(async (session) => {
    session.store.setValue('text', 'Bitte zurück');
    await session.save();
  });
  const all = { ...place, selection: { selected: selectAll(selected), count: 40, countExceeded: false } };
  await runBulk(remind, all, story.engine);
  expect(story.started[0]?.rows).toMatchObject({
    search: { query: 'faust', filters: { verliehen: ['true'] } },
  });
});

it('asks nothing and starts nothing while a value is wrong', async () => {
  const story = open(async (session) => {
    expect(await session.save()).toBe(false);
    expect(session.store.summary).toMatchObject([{ field: 'text', state: 'error' }]);
  });
  expect(await runBulk(remind, place, story.engine)).toBeUndefined();
  expect(story.questions).toEqual([]);
  expect(story.started).toEqual([]);
});

it('uploads what belongs to all rows once, also when the job cannot start at first', async () => {
  const uploads: unknown[] = [];
  const story = open(
    async (session) => {
      session.store.setValue('text', 'Bitte zurück');
      story.fail(new RequestError({ status: 409, name: 'Konflikt', message: 'Eine andere läuft noch.' }));
      expect(await session.save()).toBe(false);
      story.fail(undefined);
      expect(await session.save()).toBe(true);
    },
    { submit: { toAction: true, call: { path: 'beilage' }, send: ['beilage'] } },
    async ({ body }) => {
      uploads.push(body);
      return { data: { beilagen: [7, 8] }, etag: undefined };
    },
  );
  const withFiles: Action = {
    ...remind,
    call: { path: 'buch/{row.id}/mahnung', body: { text: '{data.text}', beilagen: '{saved.beilagen}' } },
  };
  expect(await runBulk(withFiles, place, story.engine)).toBe('j1');
  expect(uploads).toEqual([{ beilage: 'x' }]);
  expect(story.started[0]?.call).toMatchObject({ body: { text: 'Bitte zurück', beilagen: [7, 8] } });
});

it('keeps the form with its values where the job cannot start', async () => {
  const story = open(async (session) => {
    session.store.setValue('text', 'Bitte zurück');
    story.fail(new RequestError({ status: 409, name: 'Konflikt', message: 'Eine andere läuft noch.' }));
    expect(await session.save()).toBe(false);
    expect(session.store.summary.map(({ text }) => text)).toEqual(['Eine andere läuft noch.']);
    expect(session.store.data.text).toBe('Bitte zurück');
    expect(session.store.isDirty).toBe(true);
    story.fail(undefined);
    expect(await session.save()).toBe(true);
  });
  expect(await runBulk(remind, place, story.engine)).toBe('j1');
  expect(story.started).toHaveLength(1);
});

it('opens a screen with the keys of the rows for which it is possible', async () => {
  const story = open(async () => undefined);
  const opened: string[] = [];
  const engine = {
    ...story.engine,
    screens: new Map([['PRUEFEN', { ...form, name: 'PRUEFEN', path: '/pruefen' }]]),
    navigate: async (href: string) => void opened.push(href),
  } as unknown as Engine;
  const check: Action = {
    label: 'Prüfen',
    when: { field: 'row.verliehen', is: true },
    to: { screen: 'PRUEFEN', query: { buecher: '{selection.keys}' } },
  };
  expect(await runBulk(check, place, engine)).toBeUndefined();
  const all = { ...place, selection: { selected: selectAll(selected), count: 2, countExceeded: false } };
  engine.data.search = async () => ({ data: [{ id: 7 }, { id: 8 }], count: 2 });
  expect(await runBulk(check, all, engine)).toBeUndefined();
  expect(opened).toEqual(['/pruefen?buecher=1%2C3', '/pruefen?buecher=7%2C8']);
  await runBulk(
    check,
    { ...all, selection: { ...all.selection, count: 1001 } },
    { ...engine, data: { ...engine.data, search: async () => ({ data: [], count: 1001 }) } },
  );
  expect(opened).toHaveLength(2);
  expect(story.started).toEqual([]);
});

it('names the exact number of rows that were not counted to the last', async () => {
  const story = open(async () => undefined);
  const counts: unknown[] = [];
  story.engine.data.search = async (_resource, { filters, countLimit }) => {
    counts.push([filters, countLimit]);
    return { data: [], count: filters?.verliehen ? 11_000 : 12_345 };
  };
  const all = {
    ...place,
    selection: { selected: selectAll(selected), count: 10_000, countExceeded: true },
  };
  await runBulk(remind, all, story.engine);
  expect(counts).toEqual([
    [undefined, undefined],
    [{ verliehen: ['true'] }, undefined],
  ]);
  expect(story.takers[0]).toMatchObject({
    title: 'Mahnen: 11.000 Bücher',
    text: expect.stringContaining('1.345 von 12.345'),
    selection: { count: 11_000 },
  });
});

it.each([
  ['selected rows', { selected, count: 3 }, ['record:buch/1', 'record:buch/2', 'record:buch/3']],
  ['all that a search finds', { selected: selectAll(selected), count: 40 }, ['record:buch/']],
])('notices that offer to change rows back go with %s', async (_what, selection, expected) => {
  const { engine } = open(async () => undefined);
  const dismissNotices = vi.fn();
  const remove: Action = {
    kind: 'delete',
    label: 'Löschen',
    call: { method: 'DELETE', path: 'buch/{row.id}' },
  };
  const all = { ...place, selection: { ...selection, countExceeded: false } } as BulkContext;
  await runBulk(remove, all, { ...engine, dismissNotices });
  expect(dismissNotices.mock.calls.flat()).toEqual(expected);
});

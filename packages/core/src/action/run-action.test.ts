import { germanLocale } from '@schema-screens/locale';
import type { Action, ModalForm } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/support/wait-for.ts';
import { createRestDataSource } from '../adapters/index.ts';
import type { Engine } from '../ports/engine.tsx';
import type { Notice } from '../ports/notices.ts';
import { RequestError } from '../ports/request-error.ts';
import type { Request } from '../ports/requests.ts';
import { runAction } from './run-action.ts';

const calls: Request[] = [];
const notices: Notice[] = [];
const refresh = vi.fn(async () => undefined);
let failure: RequestError | undefined;
let response: unknown = null;

const engine = {
  locale: germanLocale,
  data: createRestDataSource(async <T>(request: Request) => {
    calls.push(request);
    if (failure) throw failure;
    return { data: response as T, etag: undefined };
  }),
  screens: new Map(),
  notify: (notice: Notice) => notices.push(notice),
  ask: async () => true,
} as unknown as Engine;

const remove: Action = { kind: 'delete', undo: { path: 'buch/wiederherstellen/{row.id}' } };
const place = { scope: { user: null, row: { id: 7 } }, resource: 'buch', returnTo: undefined, refresh };

beforeEach(() => {
  calls.length = 0;
  notices.length = 0;
  refresh.mockClear();
  failure = undefined;
  response = null;
});

const sent = () => calls.map(({ method, path }) => `${method} ${path}`);

it('an action with undo is undone once by the button of its notice', async () => {
  await runAction(remove, place, engine);
  expect(sent()).toEqual(['DELETE buch/7']);
  expect(notices[0]).toMatchObject({ status: 'success', action: { label: 'Rückgängig' } });
  notices[0]?.action?.run();
  notices[0]?.action?.run();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual(['DELETE buch/7', 'POST buch/wiederherstellen/7']);
  expect(notices[1]).toMatchObject({ status: 'success', title: 'Rückgängig gemacht' });
});

it('the button that changes a record back goes with the record', async () => {
  const lock: Action = {
    call: { method: 'PATCH', path: 'buch/{row.id}' },
    undo: { method: 'PATCH', path: 'buch/{row.id}' },
    success: { title: 'Gesperrt' },
  };
  const dismissed: unknown[] = [];
  const dismissing = { ...engine, dismissNotices: (about: unknown) => void dismissed.push(about) };
  await runAction(lock, place, dismissing);
  expect(notices[0]).toMatchObject({ title: 'Gesperrt', action: { label: 'Rückgängig' } });
  expect(dismissed).toEqual([]);
  await runAction({ kind: 'delete' }, place, dismissing);
  expect(dismissed).toEqual([notices[0]?.about]);
  expect(dismissed).not.toContain(undefined);
});

it('makes a row of another resource once, and goes to it', async () => {
  response = { id: 12, nummer: 'B-1' };
  const visited: string[] = [];
  const screens = new Map([['BELEG', { path: '/belege/{id}' }]]);
  const going = { ...engine, screens, navigate: async (href: string) => void visited.push(href) };
  const then = { screen: 'BELEG', params: { id: '{answer.id}' } };
  await runAction(
    { label: 'Beleg', copyTo: 'beleg', success: { title: 'Beleg {answer.nummer}' }, then },
    place,
    going as unknown as Engine,
  );
  expect(calls).toMatchObject([
    { method: 'POST', path: 'beleg/copy/buch/7', idempotencyKey: expect.any(String) },
  ]);
  expect(notices).toMatchObject([{ status: 'success', title: 'Beleg B-1' }]);
  expect(visited).toEqual(['/belege/12']);
});

it('what refuses a copy is told, and nothing is opened', async () => {
  failure = new RequestError({ status: 422, name: 'Ungültig', message: 'Es gibt schon einen Beleg.' });
  const then = { screen: 'BELEG', params: { id: '{answer.id}' } };
  const copying = runAction({ label: 'Beleg', copyTo: 'beleg', then }, place, engine);
  await expect(copying).rejects.toBe(failure);
  expect(notices).toEqual([]);
});

it('a failed undo is reported and can be retried', async () => {
  await runAction(remove, place, engine);
  failure = new RequestError({ status: 0, name: 'Keine Verbindung', message: 'Nicht erreichbar.' });
  notices[0]?.action?.run();
  await waitFor(() => expect(notices[1]).toMatchObject({ status: 'error', title: 'Keine Verbindung' }));
  failure = undefined;
  notices[0]?.action?.run();
  await waitFor(() => expect(notices[2]).toMatchObject({ status: 'success' }));
});

it('the notice of an action without undo has no button', async () => {
  await runAction({ kind: 'delete' }, place, engine);
  expect(notices[0]?.action).toBeUndefined();
});

it('is not marked as running until it is confirmed, nor while a form is open in its dialog', async () => {
  const onBegin = vi.fn();
  let answer: (isSure: boolean) => void = () => undefined;
  const asking = { ...engine, ask: () => new Promise<boolean>((resolve) => (answer = resolve)) };
  const declined = runAction({ kind: 'delete' }, { ...place, onBegin }, asking);
  answer(false);
  expect(await declined).toBe(false);
  expect(onBegin).not.toHaveBeenCalled();
  const agreed = runAction({ kind: 'delete' }, { ...place, onBegin }, asking);
  expect(onBegin).not.toHaveBeenCalled();
  answer(true);
  await agreed;
  expect(onBegin).toHaveBeenCalledOnce();

  const screens = new Map([['BUCH', { name: 'BUCH', path: '/buch' }]]) as unknown as Engine['screens'];
  const withForm = { ...engine, screens, openModal: async () => undefined } as Engine;
  await runAction({ label: 'Buch', to: 'BUCH', open: 'dialog' }, { ...place, onBegin }, withForm);
  expect(onBegin).toHaveBeenCalledOnce();
});

it('makes the follow-up calls, and succeeds even if they fail', async () => {
  const warn = vi.fn();
  vi.stubGlobal('console', { ...console, warn });
  const after: Action['after'] = [
    { call: { method: 'PATCH', path: 'buch/gelesen/{row.id}' }, when: { field: 'row.neu', is: true } },
  ];
  const action: Action = { label: 'Melden', call: { path: 'buch/melden' }, after };
  const row = { id: 7, neu: true };
  expect(await runAction(action, { ...place, scope: { user: null, row } }, engine)).toBe(true);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual(['POST buch/melden', 'PATCH buch/gelesen/7']);
  await runAction(action, { ...place, scope: { user: null, row: { id: 8, neu: false } } }, engine);
  expect(sent()).toHaveLength(3);
  failure = new RequestError({ status: 500, name: 'Fehler', message: 'Nein.' });
  const registries = { actions: new Map([['nichts', { run: () => undefined }]]) };
  const quiet = { ...engine, registries } as unknown as Engine;
  const shown = { ...place, scope: { user: null, row } };
  expect(await runAction({ run: 'nichts', after }, shown, quiet)).toBe(true);
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(notices.filter(({ status }) => status === 'error')).toEqual([]);
  vi.unstubAllGlobals();
});

it('the notice of a deletion has the same name of the record as the confirmation', async () => {
  const confirm = { title: 'Buch „{row.titel}“ löschen', text: 'Wirklich?' };
  const scope = { user: null, row: { id: 7, titel: 'Faust {1}' } };
  await runAction({ kind: 'delete', confirm }, { ...place, scope }, engine);
  expect(notices[0]).toMatchObject({
    title: 'Buch „Faust {1}“ gelöscht',
    text: 'Datensatz erfolgreich gelöscht.',
  });
  await runAction({ kind: 'delete' }, place, engine);
  expect(notices[1]).toMatchObject({ title: 'Gelöscht' });
});

it('a notice can contain values of the response', async () => {
  response = { verliehen: 2 };
  const success = { title: 'Ausleihe', text: '{answer.verliehen} verliehen' };
  await runAction({ label: 'Verleihen', call: { path: 'buch/verleihen' }, success }, place, engine);
  expect(notices[0]).toMatchObject({ status: 'success', text: '2 verliehen' });
});

const pay = {
  kind: 'states' as const,
  label: 'Zahlen',
  change: {
    field: 'zustand',
    title: 'Zustand',
    to: 'bezahlt',
    text: 'Bezahlt',
    label: 'Zahlen',
    require: ['betrag'],
    when: {},
  },
};

it('a change of a state changes the version on the screen, says what it is now and refreshes', async () => {
  const row = { id: 7, betrag: 3 };
  response = row;
  await runAction(pay, { ...place, scope: { user: null, row }, etag: async () => '"v1"' }, engine);
  expect(calls).toMatchObject([
    { method: 'PATCH', path: 'buch/7', body: { zustand: 'bezahlt' }, etag: '"v1"' },
  ]);
  expect(notices).toMatchObject([{ status: 'success', title: 'Zustand ist jetzt „Bezahlt“' }]);
  expect(refresh).toHaveBeenCalledWith(false);
});

it('a change of a state says what its schema says', async () => {
  const change = { ...pay.change, success: 'Die Rechnung ist bezahlt.' };
  const row = { id: 7, betrag: 3 };
  response = row;
  await runAction({ ...pay, change }, { ...place, scope: { user: null, row } }, engine);
  expect(notices).toMatchObject([{ status: 'success', title: 'Die Rechnung ist bezahlt.' }]);
});

it('a change asks in a dialog for what must be filled by then', async () => {
  const openModal = vi.fn(async (_modal: ModalForm): Promise<Row | undefined> => undefined);
  const onBegin = vi.fn();
  expect(await runAction(pay, { ...place, onBegin }, { ...engine, openModal })).toBe(false);
  expect(openModal.mock.calls[0]?.[0]).toMatchObject({
    params: { id: '7' },
    form: {
      title: 'Zahlen',
      resource: 'buch',
      sections: [{ fields: ['betrag'] }],
      submit: { send: ['betrag'], body: { zustand: 'bezahlt' } },
    },
  });
  expect([calls, notices, onBegin.mock.calls]).toEqual([[], [], []]);
  openModal.mockResolvedValueOnce({ id: 7 });
  expect(await runAction(pay, place, { ...engine, openModal })).toBe(true);
  expect(refresh).toHaveBeenCalledOnce();
});

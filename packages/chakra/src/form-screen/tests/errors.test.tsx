import { type DataResponse, type Request, RequestError } from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import type { FormScreen } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Around,
  bookForm,
  newBook,
  type Responder,
  renderForm,
  testDataSource,
  testEngine,
} from '../../../../../tests/support/rendering/render-form.tsx';
import { hostLoaders } from '../../dialogs/create-host.ts';
import { Host } from '../../host/host.ts';
import FormScreenRenderer from '../FormScreen.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const refusing =
  (parts: Partial<RequestError>): Responder =>
  ({ method }) => {
    if (method !== 'POST') return undefined;
    throw new RequestError({ status: 422, name: 'Ungültig', message: 'Bitte prüfen.', ...parts });
  };

/** A back end that saves and returns remarks. */
function remarking(remarks: Pick<DataResponse, 'warnings' | 'infos'>) {
  const { source, calls } = testDataSource([
    newBook,
    ({ method, body }) => (method === 'GET' ? { id: 3, titel: 'Faust' } : { id: 7, ...(body as Row) }),
  ]);
  const call = async <T,>(request: Request): Promise<DataResponse<T>> => {
    const response = await source.call<T>(request);
    return request.method === 'GET' ? response : { ...response, ...remarks };
  };
  return { data: { ...source, ...restRecords(call), call }, calls };
}

async function saveTitle(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(screen.getByRole('button', { name: /^Speichern/ }));
  return user;
}

describe('the response of the back end', () => {
  it.each(['standort.regal', '/standort/regal', '.standort.regal', "standort['regal']"])(
    'finds its place by the path %s, or stands in the summary',
    async (dataPath) => {
      const details = [
        { dataPath, message: 'Das Regal ist voll.' },
        { dataPath: '/titel', message: 'Gibt es schon.' },
      ];
      renderForm({}, [newBook, refusing({ details })]);
      await saveTitle();
      const summary = await screen.findByRole('alert');
      expect(document.activeElement).toBe(summary);
      expect(document.title).toMatch(/^Fehler: /);
      expect(
        within(summary)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Gibt es schon.', 'Das Regal ist voll.']);
      expect(within(summary).getAllByRole('link')).toHaveLength(1);
    },
  );

  it('is headed by the name of an error that is about no field', async () => {
    renderForm({}, [newBook, refusing({ status: 503, name: 'Wartung', message: 'Bitte später.' })]);
    await saveTitle();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('heading').textContent).toBe('Wartung');
    expect(within(summary).getByRole('listitem').textContent).toBe('Bitte später.');
  });

  it('distinguishes errors, warnings and infos, in words too', async () => {
    renderForm({}, [
      newBook,
      refusing({
        details: [{ dataPath: 'titel', message: 'Gibt es schon.' }],
        warnings: [{ dataPath: 'autor', message: 'Ohne Autor findet es niemand.' }],
        infos: [{ dataPath: 'seiten', message: 'Die Seiten zählt die Bücherei.' }],
      }),
    ]);
    await saveTitle();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Warnung: Ohne Autor findet es niemand.');
    expect(summary.textContent).toContain('Hinweis: Die Seiten zählt die Bücherei.');
    const stateOf = (label: string | RegExp) =>
      screen.getByLabelText(label).closest('[data-field]')?.getAttribute('data-state');
    expect([stateOf(/Titel/), stateOf(/Autor/), stateOf('Seiten'), stateOf('Sprache')]).toEqual([
      'invalid',
      'warning',
      'info',
      'valid',
    ]);
    expect(screen.getByLabelText('Seiten').getAttribute('aria-describedby')).toContain('meldung');
  });

  it('shows warnings of a successful save on the form that stays, not as errors', async () => {
    const { data } = remarking({
      warnings: [{ dataPath: '/autor', message: 'Ohne Autor findet es niemand.' }],
    });
    const stays: Partial<FormScreen> = { mode: 'edit' };
    const { engine } = renderForm(
      { ...stays, then: undefined } as Partial<FormScreen>,
      [],
      { id: '3' },
      { data },
    );
    await screen.findByDisplayValue('Faust');
    await saveTitle();
    await expect.poll(() => screen.getAllByText('Ohne Autor findet es niemand.').length).toBe(2);
    expect(engine.notify).toHaveBeenCalledWith(expect.objectContaining({ status: 'success' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).not.toMatch(/^Fehler/);
  });

  it('shows warnings of a save that leaves the form', async () => {
    const { data } = remarking({ infos: [{ dataPath: '', message: 'Es liegt morgen bereit.' }] });
    const { engine } = renderForm({}, [], {}, { data });
    await saveTitle();
    await expect
      .poll(() => engine.notify.mock.calls.map(([notice]) => notice))
      .toContainEqual({ status: 'info', title: 'Hinweis', text: 'Es liegt morgen bereit.' });
  });
});

describe('several save buttons', () => {
  const toolbar: FormScreen['toolbar'] = [
    { kind: 'cancel' },
    {
      kind: 'save',
      label: 'Speichern und ausleihen',
      variant: 'secondary',
      call: { path: 'buch/ausleihen', body: { tage: 14 } },
      success: { title: 'Ausgeliehen' },
      ...{ ['then' as const]: 'back' },
    },
    { kind: 'save' },
  ];
  const saves: Responder = ({ method, body }) =>
    method === 'POST' ? { id: 7, ...(body as Row) } : undefined;

  it('each make their own call once, with their own message and target', async () => {
    const user = userEvent.setup();
    const { calls, engine } = renderForm({ toolbar }, [newBook, saves]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust');
    await user.dblClick(screen.getByRole('button', { name: 'Speichern und ausleihen' }));
    await expect.poll(() => engine.back.mock.calls.length).toBe(1);
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path }) => path)).toEqual(['buch/ausleihen']);
    expect(posts[0]?.body).toMatchObject({ titel: 'Faust', tage: 14 });
    expect(engine.notify.mock.calls).toEqual([
      [{ status: 'success', about: 'save', title: 'Ausgeliehen', text: undefined }],
    ]);
    expect(engine.navigate).not.toHaveBeenCalled();
  });

  it('leave Enter to the primary button', async () => {
    const user = userEvent.setup();
    const { calls, engine } = renderForm({ toolbar }, [newBook, saves]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust{Enter}{Enter}');
    await expect.poll(() => engine.navigate.mock.calls.length).toBe(1);
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['buch']);
  });
});

describe('what was restored from an earlier session', () => {
  it('is announced, with what is missing, and can be discarded', async () => {
    const user = userEvent.setup();
    const drafts = {
      read: () => ({
        values: { titel: 'Faust' },
        leftOut: [{ label: 'Anhänge', reason: 'file' as const }],
        etag: '"1"',
      }),
      keep: () => () => undefined,
      remove: () => undefined,
    };
    const { source } = testDataSource([newBook]);
    renderForm({}, [newBook], {}, { drafts: testEngine(source, { drafts }).drafts });
    await screen.findByText('Ihre Eingaben wurden wiederhergestellt.');
    expect(screen.getByLabelText<HTMLInputElement>(/Titel/).value).toBe('Faust');
    expect(screen.getByText(/Bitte wählen Sie sie erneut aus: „Anhänge“\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rückgängig machen' }));
    expect(screen.getByLabelText<HTMLInputElement>(/Titel/).value).toBe('');
    expect(screen.queryByText('Ihre Eingaben wurden wiederhergestellt.')).toBeNull();
  });
});

describe('the summary of errors on a phone', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is not covered by an earlier notice', async () => {
    const phone = Object.assign(new EventTarget() as MediaQueryList, { media: '', matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(phone);
    const host = new Host({ ...hostLoaders, notices: () => Promise.reject(new Error('offline')) });
    const { notify, plain } = host.notices;
    notify({ status: 'error', title: 'Fehler', text: 'Das Speichern hat nicht geklappt.' });
    await expect.poll(plain.read).toHaveLength(1);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
    render(
      <Around engine={testEngine(testDataSource([newBook]).source)} host={host}>
        <FormScreenRenderer screen={bookForm} params={{}} />
      </Around>,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Speichern/ }));
    await screen.findByRole('alert');
    expect(plain.read()).toEqual([]);
  });
});

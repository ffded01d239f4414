// @vitest-environment jsdom

import { RequestError } from '@schema-screens/core';
import type { JsonSchema } from '@schema-screens/schema/model';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { newBook, type Responder, renderForm } from '../../../../tests/support/rendering/render-form.tsx';

afterEach(cleanup);

const saves: Responder = ({ method, body }) =>
  method === 'POST' ? { id: 7, ...(body as object) } : undefined;

const book: Responder = ({ path, method }) =>
  path === 'buch/3' && method === 'GET'
    ? { id: 3, titel: 'Faust', sprache: 'de', erschienen: '1808-01-01', verliehen: false }
    : undefined;

describe('a form screen', () => {
  it('draws its fields and saves what was typed', async () => {
    const user = userEvent.setup();
    const { calls, engine } = renderForm({}, [newBook, saves]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust');
    await user.type(screen.getByLabelText('Erschienen am'), '1.1.1808');
    await user.type(screen.getByLabelText('Seiten'), '240');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => engine.navigate.mock.calls)
      .toEqual([['/buch/suchen', { isReturn: true, startsAtTop: true }]]);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      titel: 'Faust',
      autor: null,
      sprache: 'de',
      erschienen: '1808-01-01',
      seiten: 240,
      verliehen: false,
    });
    expect(engine.notify).toHaveBeenCalledWith({
      status: 'success',
      about: 'save',
      title: 'Gespeichert',
      text: 'Datensatz erfolgreich gespeichert.',
    });
  });

  it('creates without an id and edits with one, if it is for both', async () => {
    const user = userEvent.setup();
    const both = { mode: 'createOrEdit', path: '/buch/{id?}' } as const;
    const created = renderForm(both, [newBook, saves]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => created.calls.map(({ method }) => method)).toContain('POST');
    cleanup();
    const edited = renderForm(both, [book, saves], { id: '3' });
    const title = await screen.findByLabelText<HTMLInputElement>(/Titel/);
    expect(title.value).toBe('Faust');
    await user.type(title, ' I');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => edited.calls.find(({ method }) => method === 'PATCH')?.path).toBe('buch/3');
  });

  it('shows what is wrong after a save, in a summary that has the focus, and at the fields', async () => {
    const user = userEvent.setup();
    const { calls } = renderForm({}, [newBook, saves]);
    const title = await screen.findByLabelText(/Titel/);
    expect(title.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^Fehler: /);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Titel darf nicht leer sein.')).toHaveLength(2);
    await user.click(within(summary).getByRole('link', { name: 'Titel darf nicht leer sein.' }));
    expect(document.activeElement).toBe(title);
    await user.type(title, 'Faust{Enter}');
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('shows no error before a field was touched', async () => {
    const user = userEvent.setup();
    renderForm({}, [newBook]);
    const title = await screen.findByLabelText(/Titel/);
    expect(screen.queryByText('Titel darf nicht leer sein.')).toBeNull();
    await user.click(title);
    await user.tab();
    await screen.findByText('Titel darf nicht leer sein.');
    expect(title.getAttribute('aria-describedby')).toContain('meldung');
  });

  it('saves once however often Enter and the button are hit', async () => {
    const user = userEvent.setup();
    let finish: (row: object) => void = () => undefined;
    const slow: Responder = ({ method }) =>
      method === 'POST'
        ? new Promise((resolve) => {
            finish = resolve;
          })
        : undefined;
    const { calls, engine } = renderForm({}, [newBook, slow]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Wird gespeichert …');
    finish({ id: 7 });
    await expect.poll(() => engine.navigate.mock.calls.length).toBe(1);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('does not save an unchanged record', async () => {
    const user = userEvent.setup();
    // The test counts requests, and StrictMode sends each twice.
    configure({ reactStrictMode: false });
    const { calls, engine } = renderForm({ mode: 'edit' }, [book], { id: '3' });
    configure({ reactStrictMode: true });
    await screen.findByDisplayValue('Faust');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => engine.notify.mock.calls)
      .toEqual([
        [
          {
            status: 'info',
            about: 'save',
            title: 'Keine Änderungen',
            text: 'Es wurden keine Änderungen vorgenommen.',
          },
        ],
      ]);
    expect(calls).toHaveLength(1);
  });

  it('changes a record with the version it was loaded in', async () => {
    const user = userEvent.setup();
    const changes: Responder = ({ method, body }) => (method === 'PATCH' ? (body as object) : undefined);
    const { calls } = renderForm({ mode: 'edit' }, [changes, book], { id: '3' });
    await user.type(await screen.findByDisplayValue('Faust'), ' II');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH'))
      .toMatchObject({
        path: 'buch/3',
        etag: '"1"',
        body: { titel: 'Faust II' },
      });
  });

  it('shows messages of the back end at their fields until they are edited, the rest in the summary', async () => {
    const user = userEvent.setup();
    const refuses: Responder = ({ method }) => {
      if (method !== 'POST') return undefined;
      throw new RequestError({
        status: 422,
        name: 'Ungültig',
        message: 'Bitte prüfen.',
        details: [
          { dataPath: '/titel', message: 'Titel ist bereits vergeben.' },
          { dataPath: 'regal', message: 'Das Regal ist voll.' },
        ],
      });
    };
    renderForm({}, [newBook, refuses]);
    const title = await screen.findByLabelText(/Titel/);
    await user.type(title, 'Faust{Enter}');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Das Regal ist voll.')).toBeTruthy();
    expect(screen.getAllByText('Titel ist bereits vergeben.')).toHaveLength(2);
    await user.type(title, ' II');
    await user.tab();
    expect(screen.queryByText('Titel ist bereits vergeben.')).toBeNull();
    expect(screen.getByText('Das Regal ist voll.')).toBeTruthy();
  });

  it('reports a failed load, and retries', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const sometimes: Responder = () => {
      if (!isBroken) return { id: 3, titel: 'Faust' };
      throw new RequestError({ status: 503, name: 'Wartung', message: 'Bitte später.' });
    };
    renderForm({ mode: 'edit' }, [sometimes], { id: '3' });
    await screen.findByText('Bitte später.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByDisplayValue('Faust');
  });

  it('reports unknown names of a definition, and draws the rest', async () => {
    renderForm({ sections: [{ fields: ['titel', { field: 'autor', widget: 'zauberstab' }, 'regal'] }] }, [
      newBook,
    ]);
    await screen.findByText('Widget „zauberstab“ ist unbekannt (BUCH_ANLEGEN › autor)');
    expect(screen.getByText('Feld „regal“ ist unbekannt (BUCH_ANLEGEN)')).toBeTruthy();
    expect(screen.getByLabelText(/Titel/)).toBeTruthy();
  });

  it('masks a read-only value if the definition says so', async () => {
    const masked: Responder = ({ method }) =>
      method === 'GET' ? { id: 3, titel: 'DE89370400440532013000', seiten: 100 } : undefined;
    const fields = [
      { field: 'titel', mask: 'end' as const },
      { field: 'seiten', mask: 'all' as const },
    ];
    renderForm({ mode: 'display', sections: [{ fields }] }, [masked], { id: '3' });
    await screen.findByText('•••• 3000');
    expect(screen.getByText('••••••••')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/DE89|100/);
  });

  it('masks read-only values of the privacy class special, unless the definition shows them', async () => {
    const special = { 'x-privacy': 'special' } as const;
    const definition: JsonSchema = {
      type: 'object',
      properties: {
        konto: { type: 'string', title: 'Konto', format: 'iban', ...special },
        befund: { type: 'string', title: 'Befund', ...special },
        key: { type: 'string', title: 'Schlüssel', ...special },
        arzt: { type: 'object', title: 'Arzt', properties: { name: { type: 'string' } }, ...special },
        notiz: { type: 'string', title: 'Notiz', ...special },
      },
    };
    const row = { konto: 'DE89370400440532013000', befund: 'Masern', key: 'ABCD', notiz: 'offen' };
    const answers: Responder = ({ method }) =>
      method === 'GET' ? { id: 3, ...row, arzt: { name: 'Dr. Winter' } } : undefined;
    const shown = ['konto', 'befund', 'arzt'].map((field) => ({ field, readOnly: true }));
    const fields = [...shown, { field: 'key', readOnly: true, mask: 'none' as const }, 'notiz'];
    const meta = { definition, enums: {} };
    renderForm({ mode: 'edit', sections: [{ fields }] }, [answers], { id: '3' }, {}, meta);
    await screen.findByText('•••• 3000');
    expect(screen.getAllByText('••••••••')).toHaveLength(2);
    expect(screen.getByText('ABCD')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Notiz/).value).toBe('offen');
    expect(document.body.textContent).not.toMatch(/DE89|Masern|Winter/);
  });

  it('only shows values in display mode', async () => {
    renderForm({ mode: 'display' }, [book], { id: '3' });
    await screen.findByText('Faust');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Deutsch')).toBeTruthy();
    expect(screen.getByText('Nein')).toBeTruthy();
    expect(screen.getByText('01.01.1808')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });
});

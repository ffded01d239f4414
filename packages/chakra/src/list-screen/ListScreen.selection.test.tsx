// @vitest-environment jsdom

import type { BulkJobs, BulkRequest, DataSource } from '@schema-screens/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { bookListScreen } from '../../../../tests/support/definitions/book-list.ts';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { createHost } from '../dialogs/create-host.ts';
import ListScreen from './ListScreen.tsx';

afterEach(cleanup);

const list = bookListScreen({
  noun: { one: 'Buch', many: 'Bücher' },
  bulkActions: [
    {
      label: 'Zurücknehmen',
      when: { field: 'row.verliehen', is: true },
      call: { method: 'PATCH', path: 'buch/{row.id}', body: { verliehen: false } },
    },
  ],
});

function Book() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Zurück
      </button>
      <Link to="/">Neuer Besuch</Link>
    </>
  );
}

/** A list of three books of which the first two are selected, beside a link to one of them. */
async function renderSelection() {
  const started: BulkRequest[] = [];
  const source: { -readonly [Port in keyof DataSource]: DataSource[Port] } = testDataSource([]).source;
  const rows = [1, 2, 3].map((id) => ({ id, titel: `Band ${id}`, verliehen: true }));
  source.search = async () => ({ data: rows.map((row) => ({ ...row })), count: rows.length });
  source.bulk = {
    rowsInBody: async () => ({}),
    latest: async () => null,
    failed: async () => [],
    stop: async () => undefined,
    dismiss: async () => undefined,
    start: async (request) => {
      started.push(request);
      return '1';
    },
  } satisfies BulkJobs;
  const engine = { ...testEngine(source), ask: async () => true };
  const host = createHost();
  const draw = (role: string) =>
    render(
      <Around engine={{ ...engine, user: { role } }} host={host}>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <ListScreen screen={list} params={{}} />
                <Link to="/buch">Buch</Link>
              </>
            }
          />
          <Route path="/buch" element={<Book />} />
        </Routes>
      </Around>,
    );
  draw('bibliothek');
  const user = userEvent.setup();
  const press = async (name: string | RegExp, role = 'button') =>
    user.click(await screen.findByRole(role, { name }));
  await press(/Band 1.* auswählen/, 'checkbox');
  await press(/Band 2.* auswählen/, 'checkbox');
  await screen.findByText('2 ausgewählt', { selector: 'p' });
  return { press, rows, started, draw };
}

it('a selection survives opening a row and Back, and ends with a new visit', async () => {
  const { press } = await renderSelection();
  await press('Buch', 'link');
  await press('Zurück');
  await screen.findByText('2 ausgewählt', { selector: 'p' });
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /Band 2.* auswählen/ })).toHaveProperty('checked', true),
  );
  await press('Auswahl aufheben');
  await press('Buch', 'link');
  await press('Zurück');
  await screen.findByRole('checkbox', { name: /Band 2.* auswählen/ });
  expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull();
  await press(/Band 3.* auswählen/, 'checkbox');
  await press('Buch', 'link');
  await press('Neuer Besuch', 'link');
  await screen.findByRole('checkbox', { name: /Band 2.* auswählen/ });
  expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull();
});

it('what is done with restored rows is decided by what they are by now', async () => {
  const { press, rows, started } = await renderSelection();
  await press('Buch', 'link');
  for (const row of rows.filter(({ id }) => id === 1)) row.verliehen = false;
  await press('Zurück');
  await screen.findByText('2 ausgewählt', { selector: 'p' });
  await press(/Zurücknehmen/);
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.rows).toEqual({ keys: ['2'] });
});

it('another user of the same page gets no selection', async () => {
  const { draw } = await renderSelection();
  cleanup();
  draw('leitung');
  await screen.findByRole('checkbox', { name: /Band 2.* auswählen/ });
  expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull();
});

// @vitest-environment jsdom

import { RequestError } from '@schema-screens/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { bookListScreen } from '../../../../tests/support/definitions/book-list.ts';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import ListScreen from './ListScreen.tsx';

afterEach(cleanup);

const list = bookListScreen({
  rowActions: [{ kind: 'delete' }],
});

it.each([403, 404, 409, 412, 422])(
  'a row whose action is refused (%i), as somebody else has changed it, is reloaded',
  async (status) => {
    const { source } = testDataSource([]);
    let rows = [
      { id: 1, titel: 'Faust' },
      { id: 2, titel: 'Egmont' },
    ];
    source.search = async () => ({ data: rows, count: rows.length });
    source.delete = async () => {
      rows = rows.slice(1);
      throw new RequestError({ status, name: 'Nicht gefunden', message: 'Es ist nicht mehr da.' });
    };
    const engine = testEngine(source);
    render(
      <Around engine={engine}>
        <ListScreen screen={list} params={{}} />
      </Around>,
    );
    await userEvent.click(await screen.findByRole('button', { name: /Löschen.*Faust/ }));
    await waitFor(() => expect(screen.queryByText('Faust')).toBeNull());
    expect(screen.getByText('Egmont')).toBeTruthy();
    expect(engine.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'Es ist nicht mehr da.' }));
  },
);

it('on a last page that is emptied, the focus goes to the last row of the page before', async () => {
  const { source } = testDataSource([]);
  let rows = [1, 2, 3].map((id) => ({ id, titel: `Band ${id}` }));
  source.search = async (_place, { page, pageSize }) => ({
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    count: rows.length,
  });
  source.delete = async (_place, id) => {
    rows = rows.filter((row) => row.id !== Number(id));
    return { data: undefined, etag: undefined };
  };
  render(
    <Around engine={testEngine(source)}>
      <ListScreen screen={{ ...list, paging: 'pages', pageSize: 2 }} params={{}} />
    </Around>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Seite 2/ }));
  const last = await screen.findByRole('button', { name: /Löschen.*Band 3/ });
  last.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Löschen.*Band 2/ })),
  );
});

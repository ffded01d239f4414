// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { testDataSource, testEngine, WithRouter } from '../../../../tests/support/rendering/render-form.tsx';
import { createHost } from '../dialogs/create-host.ts';
import { HostContext } from '../host/host.ts';
import { useExpandedRows } from './use-list-memory.ts';

afterEach(cleanup);

function List({ isKept }: { isKept: boolean }) {
  const { opened, toggle } = useExpandedRows(isKept);
  const [, setParams] = useSearchParams();
  return (
    <>
      <output>{`offen: ${[...opened].join(' ')}`}</output>
      {['3', '4'].map((id) => (
        <button key={id} type="button" onClick={() => toggle(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={() => setParams({ suche: 'Faust' }, { replace: true })}>
        Suchen
      </button>
      <Link to="/buch">Buch</Link>
    </>
  );
}

function Book() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Zurück
      </button>
      <Link to="/">Liste</Link>
    </>
  );
}

function renderList(isKept: boolean, host = createHost()) {
  render(
    <HostContext value={host}>
      <MemoryRouter>
        <WithRouter engine={testEngine(testDataSource([]).source)}>
          <Routes>
            <Route path="/" element={<List isKept={isKept} />} />
            <Route path="/buch" element={<Book />} />
          </Routes>
        </WithRouter>
      </MemoryRouter>
    </HostContext>,
  );
  const user = userEvent.setup();
  return async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByText(name));
    return screen.queryByRole('status')?.textContent;
  };
}

it('expanded rows are restored by Back, also after a search, but not by a new visit', async () => {
  const press = renderList(true);
  expect(await press('3', '4', '3', 'Suchen', '3')).toBe('offen: 4 3');
  expect(await press('Buch', 'Zurück')).toBe('offen: 4 3');
  expect(await press('4', 'Buch', 'Zurück')).toBe('offen: 3');
  expect(await press('Buch', 'Liste')).toBe('offen: ');
});

it('expanded rows are not restored where nothing is kept', async () => {
  const press = renderList(false);
  expect(await press('3')).toBe('offen: 3');
  expect(await press('Buch', 'Zurück')).toBe('offen: ');
});

it('a list of another application of the page restores nothing', async () => {
  const host = createHost();
  const press = renderList(true, host);
  expect(await press('3')).toBe('offen: 3');
  cleanup();
  renderList(true);
  expect(screen.getByRole('status').textContent).toBe('offen: ');
  cleanup();
  renderList(true, host);
  expect(screen.getByRole('status').textContent).toBe('offen: 3');
});

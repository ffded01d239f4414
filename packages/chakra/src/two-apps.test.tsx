// @vitest-environment jsdom

import { createRegistry, useDialogs, useLeaveGuard, useNavigation, useNotices } from '@schema-screens/core';
import type { DetailScreen, FormScreen } from '@schema-screens/schema/language';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBook, testDataSource } from '../../../tests/support/rendering/render-form.tsx';
import { createCellRegistry } from './cells/cells.tsx';
import { ScreenApp } from './ScreenApp.tsx';
import { createWidgetRegistry } from './widgets/index.ts';

const shelf: DetailScreen = {
  $schema: '',
  name: 'MAGAZIN',
  kind: 'detail',
  path: '/',
  title: 'Magazin',
  access: 'public',
  load: false,
  sections: [{ part: 'knoepfe' }],
};
const renaming: FormScreen = {
  $schema: '',
  name: 'UMBENENNEN',
  kind: 'form',
  path: '/umbenennen',
  title: 'Umbenennen',
  access: 'public',
  resource: 'buch',
  mode: 'create',
  sections: [{ fields: ['titel'] }],
};
const { source: data } = testDataSource([newBook]);

/** Uses the ports of its engine. */
function Buttons() {
  const { notify } = useNotices();
  const { ask, openModal } = useDialogs();
  const { leaveGuard } = useNavigation();
  const [isBlocked, setBlocked] = useState<boolean>();
  useLeaveGuard(() => true);
  return (
    <>
      <button type="button" onClick={() => notify({ status: 'success', title: 'Ausgeliehen' })}>
        Melden
      </button>
      <button
        type="button"
        onClick={() => void ask({ title: 'Zurückgeben?', text: '', ok: 'Ja', cancel: 'Nein' })}
      >
        Fragen
      </button>
      <button type="button" onClick={() => void openModal?.({ screen: 'UMBENENNEN', params: {} })}>
        Umbenennen
      </button>
      <button type="button" onClick={() => leaveGuard?.releaseAll()}>
        Freigeben
      </button>
      <button type="button" onClick={() => setBlocked(leaveGuard?.isBlocked())}>
        Prüfen
      </button>
      <output>{isBlocked === undefined ? '' : isBlocked ? 'gesperrt' : 'frei'}</output>
    </>
  );
}

const ports = {
  registries: {
    widgets: createWidgetRegistry(),
    cells: createCellRegistry(),
    actions: createRegistry([], () => ''),
    parts: createRegistry([{ name: 'knoepfe', component: Buttons }], ({ name }) => name),
  },
};
const app = (name: string) => (
  <StrictMode>
    <section aria-label={name}>
      <ScreenApp
        data={data}
        screens={[{ ...shelf, title: name }, renaming]}
        user={{ role: 'leser' }}
        navigation={{ menus: [], palette: {} }}
        ports={ports}
      />
    </section>
  </StrictMode>
);

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

/** Two applications of one page. */
async function drawTwo() {
  const one = render(app('Eins'));
  const other = render(app('Zwei'));
  const press = async (name: string, button: string) =>
    userEvent.click(
      await within(screen.getByRole('region', { name })).findByRole('button', { name: button }),
    );
  await within(screen.getByRole('region', { name: 'Zwei' })).findByRole('button', { name: 'Melden' });
  return { one, other, press };
}

it('two applications of a page share no notices', async () => {
  const { one, press } = await drawTwo();
  await press('Eins', 'Melden');
  await screen.findByText('Ausgeliehen');
  expect(screen.getAllByText('Ausgeliehen')).toHaveLength(1);
  await press('Zwei', 'Melden');
  await expect.poll(() => screen.getAllByText('Ausgeliehen')).toHaveLength(2);
  one.unmount();
  expect(screen.getAllByText('Ausgeliehen')).toHaveLength(1);
});

it('two applications of a page share no questions, and one stays when the other is gone', async () => {
  const { one, press } = await drawTwo();
  await press('Eins', 'Fragen');
  await screen.findByRole('alertdialog', { name: 'Zurückgeben?' });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  one.unmount();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Zwei', 'Fragen');
  await screen.findByRole('alertdialog', { name: 'Zurückgeben?' });
});

it('forms in dialogs of two applications have no id twice', async () => {
  const { press } = await drawTwo();
  await press('Eins', 'Umbenennen');
  await screen.findAllByLabelText(/Titel/);
  // The first dialog keeps everything beside it from the reader.
  fireEvent.click(
    await within(document.querySelector('[aria-label=Zwei]') as HTMLElement).findByRole('button', {
      name: 'Umbenennen',
      hidden: true,
    }),
  );
  await expect.poll(() => document.querySelectorAll('[role=dialog] input').length).toBe(2);
  for (const name of ['Eins', 'Zwei'])
    expect(document.querySelectorAll(`[aria-label=${name}] [data-engine] [role=dialog]`)).toHaveLength(1);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('the palette opens in one of two applications', async () => {
  await drawTwo();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('one application lets its page be left, the other does not', async () => {
  const { press } = await drawTwo();
  await press('Eins', 'Freigeben');
  await press('Eins', 'Prüfen');
  await press('Zwei', 'Prüfen');
  expect(within(screen.getByRole('region', { name: 'Eins' })).getByText('frei')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Zwei' })).getByText('gesperrt')).toBeTruthy();
});

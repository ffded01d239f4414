import type { Engine, RecordChange } from '@schema-screens/core';
import type { FormScreen as Definition } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { createChangeSource } from '../../../../.storybook/change-source.ts';
import { backEnd, Journey } from '../../../../.storybook/Journey.tsx';
import { bookForm } from '../../../../.storybook/library.ts';

const screen: Definition = {
  ...bookForm,
  resource: 'buch',
  sections: [{ title: 'Angaben', columnCount: 2, fields: ['titel', 'autor', 'sprache', 'seiten'] }],
};

const changes = createChangeSource();

/** A record that somebody else changes once it is loaded. */
function changedBook(): Partial<Engine> {
  let reads = 0;
  const data = backEnd(({ method, body }) => {
    if (method !== 'GET') return Promise.resolve({ data: { id: 3, ...(body as Row) }, etag: '"3"' });
    reads++;
    const row = { id: 3, titel: 'Faust', autor: 'Goethe', sprache: 'de', seiten: 240 };
    const changed = { ...row, autor: 'Johann Wolfgang von Goethe' };
    return Promise.resolve(reads === 1 ? { data: row, etag: '"1"' } : { data: changed, etag: '"2"' });
  });
  return { data: { ...data, changes } };
}

const meta = {
  title: 'Masken/Änderungen anderer',
  component: Journey,
  parameters: { isScreen: true },
  args: { screen, params: { id: '3' }, ports: changedBook },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

async function tell(canvasElement: HTMLElement, record: Partial<RecordChange> = {}) {
  const canvas = within(canvasElement);
  await canvas.findByLabelText(/Titel/);
  await waitFor(() => expect(changes.count()).toBe(1));
  changes.tell({
    at: Date.now(),
    resource: 'buch',
    records: [{ kind: 'changed', id: '3', by: 'Ina Innendienst', ...record }],
  });
  return canvas;
}

export const Untouched: Story = {
  name: 'Nichts eingegeben',
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement);
    await canvas.findByText('Ina Innendienst hat diesen Eintrag geändert');
    await userEvent.click(canvas.getByRole('button', { name: 'Neu laden' }));
    await waitFor(() => expect(canvas.getByLabelText(/Autor/)).toHaveValue('Johann Wolfgang von Goethe'));
    await waitFor(() => expect(canvas.queryByText(/hat diesen Eintrag geändert/)).toBeNull());
  },
};

export const Typed: Story = {
  name: 'Eingaben bleiben',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const title = await canvas.findByLabelText(/Titel/);
    await userEvent.clear(title);
    await userEvent.type(title, 'Faust I');
    await userEvent.tab();
    await tell(canvasElement);
    await canvas.findByText('Ina Innendienst hat diesen Eintrag geändert');
    await expect(title).toHaveValue('Faust I');
    await expect(canvas.getByLabelText(/Autor/)).toHaveValue('Goethe');
    await userEvent.click(canvas.getByRole('button', { name: 'Vergleichen' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Inzwischen geändert' }));
    await dialog.findByText('Johann Wolfgang von Goethe');
    // What was changed here alone is no question.
    await expect(dialog.queryByRole('group', { name: 'Titel' })).toBeNull();
  },
};

export const Deleted: Story = {
  name: 'Gelöscht',
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, { kind: 'deleted' });
    await canvas.findByText('Ina Innendienst hat diesen Eintrag gelöscht');
    await expect(canvas.queryByRole('button', { name: 'Neu laden' })).toBeNull();
  },
};

export const Another: Story = {
  name: 'Ein anderer Eintrag',
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, { id: '4' });
    await expect(canvas.queryByText(/hat diesen Eintrag/)).toBeNull();
  },
};

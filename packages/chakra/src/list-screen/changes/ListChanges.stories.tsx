import type { DataChange, RecordChange } from '@schema-screens/core';
import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { createChangeSource } from '../../../../../.storybook/change-source.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  ...bookList,
  tools: ['filters'],
};

const changes = createChangeSource();

const meta = {
  title: 'Liste/Änderungen anderer',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: { screen, changes, onSearch: fn() },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Somebody else changes these records as soon as the list listens. */
async function tell(canvasElement: HTMLElement, ...records: RecordChange[]) {
  const canvas = within(canvasElement);
  await canvas.findByText('Effi Briest');
  await waitFor(() => expect(changes.count()).toBe(1));
  const change: DataChange = { at: Date.now(), resource: 'wenige', records };
  changes.tell(change);
  return canvas;
}

export const New: Story = {
  name: 'Neue Einträge',
  async play({ canvasElement, args }) {
    const canvas = await tell(
      canvasElement,
      { kind: 'created', id: '101' },
      { kind: 'created', id: '102' },
      { kind: 'created', id: '103' },
    );
    const text = await canvas.findByText('3 neue Einträge');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    // The list's tools have a button of the same name.
    const pill = within(text.parentElement as HTMLElement);
    await userEvent.click(pill.getByRole('button', { name: 'Aktualisieren' }));
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(canvas.queryByText('3 neue Einträge')).toBeNull());
  },
};

export const OneEntry: Story = {
  name: 'Ein gezeigter Eintrag',
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, { kind: 'changed', id: '99' });
    await expect(canvas.queryByText('Die Liste wurde geändert')).toBeNull();
    changes.tell({ at: Date.now(), resource: 'anderes', records: [{ kind: 'changed', id: '2' }] });
    await expect(canvas.queryByText('Die Liste wurde geändert')).toBeNull();
    changes.tell({ at: Date.now(), resource: 'wenige', records: [{ kind: 'changed', id: '2' }] });
    await canvas.findByText('Die Liste wurde geändert');
  },
};

export const BeforeItWasLoaded: Story = {
  name: 'Vor dem Laden geschehen',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Effi Briest');
    await waitFor(() => expect(changes.count()).toBe(1));
    const records: RecordChange[] = [{ kind: 'created', id: '101' }];
    changes.tell({ at: Date.now() - 60_000, resource: 'wenige', records });
    changes.tell({ at: Date.now() - 60_000 });
    await expect(canvas.queryByText(/neuer Eintrag|geändert/)).toBeNull();
  },
};

export const Filtered: Story = {
  name: 'In einer gefilterten Liste',
  parameters: { path: '/buch/suchen?filter.sprache=de' },
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, { kind: 'created', id: '101' });
    await canvas.findByText('1 neuer Eintrag, vielleicht auch zu Ihrer Suche');
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, { kind: 'created', id: '101' });
    await canvas.findByText('1 neuer Eintrag');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

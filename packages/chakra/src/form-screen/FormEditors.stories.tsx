import type { Presence } from '@schema-screens/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { backEnd, Journey } from '../../../../.storybook/Journey.tsx';
import { bookForm } from '../../../../.storybook/library.ts';

/** Tells those who edit the book about others, as a story wants it. */
function createPresence() {
  const listeners = new Set<(names: readonly string[]) => void>();
  const enter: Presence['enter'] = (_resource, _id, onOthers) => {
    listeners.add(onOthers);
    return () => listeners.delete(onOthers);
  };
  return { enter, listeners };
}

const presence = createPresence();
const book = { id: 3, titel: 'Faust', autor: 'Goethe', sprache: 'de', seiten: 240 };

const meta = {
  title: 'Masken/Wer noch bearbeitet',
  component: Journey,
  parameters: { isScreen: true },
  args: {
    screen: { ...bookForm, resource: 'buch', sections: [{ title: 'Angaben', fields: ['titel', 'autor'] }] },
    params: { id: '3' },
    ports: () => ({
      data: { ...backEnd(() => Promise.resolve({ data: book, etag: '"1"' })), presence },
    }),
  },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

async function tell(canvasElement: HTMLElement, names: readonly string[]) {
  const canvas = within(canvasElement);
  await canvas.findByLabelText(/Titel/);
  await waitFor(() => expect(presence.listeners.size).toBe(1));
  for (const listener of presence.listeners) listener(names);
  return canvas;
}

export const One: Story = {
  name: 'Jemand',
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, ['Ina Innendienst']);
    await canvas.findByText('Ina Innendienst bearbeitet diesen Eintrag gerade');
    await tell(canvasElement, []);
    await waitFor(() => expect(canvas.queryByText(/bearbeitet diesen Eintrag/)).toBeNull());
    await tell(canvasElement, ['Ina Innendienst']);
    await canvas.findByText('Ina Innendienst bearbeitet diesen Eintrag gerade');
  },
};

export const Several: Story = {
  name: 'Mehrere, auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const canvas = await tell(canvasElement, ['Ina Innendienst', 'Adam Admin', 'Ida Ernst']);
    await canvas.findByText('Ina Innendienst, Adam Admin und Ida Ernst bearbeiten diesen Eintrag gerade');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

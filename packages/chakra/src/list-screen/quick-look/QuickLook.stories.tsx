import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  ...bookList,
  columns: [{ field: 'titel', width: 'wide' }, { field: 'autor' }, { field: 'sprache', small: false }],
  sort: [{ field: 'id' }],
  quickLook: true,
  rowActions: [{ kind: 'view', to: 'BUCH_LESEN' }],
};

const meta = {
  title: 'Liste/Schnellansicht',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: { screen },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

const address = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('status', { name: 'Adresse' });

/** Beside the list, or where the window is narrow a dialog. */
const findLook = (): Promise<HTMLElement> =>
  page.findByRole(window.innerWidth < 1100 ? 'dialog' : 'complementary', { name: 'Buch' });

export const ByKeyboard: Story = {
  name: 'Mit der Tastatur',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const first = await canvas.findByRole('link', { name: 'Der Zauberberg' });
    first.focus();
    await userEvent.keyboard(' ');
    const look = within(await findLook());
    await look.findByRole('heading', { name: 'Der Zauberberg' });
    await expect(address(canvasElement)).toHaveTextContent('look=1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address(canvasElement)).not.toHaveTextContent('look'));
  },
};

export const FromTheAddress: Story = {
  name: 'Aus der Adresse',
  parameters: { path: '/buch/suchen?look=3' },
  async play({ canvasElement }) {
    const look = within(await findLook());
    await look.findByRole('heading', { name: 'Faust' });
    await userEvent.click(look.getByRole('button', { name: 'Nächster Eintrag' }));
    await look.findByRole('heading', { name: 'Die Verwandlung' });
    await expect(look.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
    await expect(address(canvasElement)).toHaveTextContent('look=4');
    await userEvent.click(look.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(address(canvasElement)).not.toHaveTextContent('look'));
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  parameters: { path: '/buch/suchen?look=2' },
  globals: { viewport: { value: 'phone' } },
  async play() {
    const look = within(await page.findByRole('dialog', { name: 'Buch' }));
    await look.findByRole('heading', { name: 'Effi Briest' });
    const middleOf = (target: HTMLElement): number => {
      const { top, bottom } = target.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    };
    await expect(middleOf(look.getByRole('link', { name: 'Öffnen' }))).toBe(
      middleOf(look.getByRole('button', { name: 'Nächster Eintrag' })),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

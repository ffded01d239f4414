import type { ResolvedAction } from '@schema-screens/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ActionButton } from './ActionButton.tsx';

const action: ResolvedAction = {
  key: 'ausleihen',
  label: 'Ausleihen',
  icon: 'add',
  variant: 'primary',
  href: undefined,
  definition: { label: 'Ausleihen' },
};

const remove: ResolvedAction = {
  ...action,
  key: 'delete',
  label: 'Löschen',
  icon: 'delete',
  variant: 'danger',
};
const view: ResolvedAction = {
  ...action,
  key: 'view',
  label: 'Anzeigen',
  icon: 'view',
  href: '/buch/anzeigen/1',
};

const meta = {
  title: 'Teile/Aktionsknopf',
  component: ActionButton,
  args: { action, progress: undefined, onRun: fn() },
} satisfies Meta<typeof ActionButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  name: 'Wichtigste Aktion',
  async play({ canvasElement, args }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ausleihen' }));
    await expect(args.onRun).toHaveBeenCalledOnce();
  },
};

export const Secondary: Story = {
  name: 'Weitere Aktion',
  args: { action: { ...action, variant: 'secondary' } },
};

export const Danger: Story = { name: 'Zerstörende Aktion', args: { action: remove } };

export const Plain: Story = {
  name: 'Unauffällig',
  args: { action: { ...action, key: 'cancel', label: 'Zurück', icon: 'back', variant: 'plain' } },
};

export const WithoutIcon: Story = { name: 'Ohne Symbol', args: { action: { ...action, icon: undefined } } };

export const AsLink: Story = {
  name: 'Als Link',
  args: { action: view },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('link', { name: 'Anzeigen' })).toHaveAttribute(
      'href',
      '/buch/anzeigen/1',
    );
  },
};

export const Running: Story = {
  name: 'Läuft',
  args: { progress: 0 },
  async play({ canvasElement }) {
    const button = within(canvasElement).getByRole('button', { name: 'Ausleihen' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(button.querySelector('.chakra-spinner')).toBeVisible());
  },
};

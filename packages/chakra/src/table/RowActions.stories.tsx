import type { ResolvedAction } from '@schema-screens/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RowAction } from './RowActions.tsx';

const remove: ResolvedAction = {
  key: 'delete',
  label: 'Löschen',
  icon: 'delete',
  variant: 'danger',
  href: undefined,
  definition: { label: 'Löschen' },
};

const meta = {
  title: 'Liste/Aktion einer Zeile',
  component: RowAction,
  args: { action: remove, about: 'Effi Briest', progress: undefined, onRun: fn() },
} satisfies Meta<typeof RowAction>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Button: Story = {
  name: 'Knopf',
  async play({ canvasElement, args }) {
    await userEvent.dblClick(within(canvasElement).getByRole('button', { name: 'Löschen: Effi Briest' }));
    await expect(args.onRun).toHaveBeenCalledOnce();
  },
};

export const AsLink: Story = {
  name: 'Als Link',
  args: {
    action: { ...remove, label: 'Anzeigen', icon: 'view', variant: 'plain', href: '/buch/anzeigen/1' },
  },
};

export const Running: Story = { name: 'Läuft', args: { progress: 0 } };

export const WithoutIcon: Story = { name: 'Ohne Symbol', args: { action: { ...remove, icon: undefined } } };

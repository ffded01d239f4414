import type { ResolvedAction } from '@schema-screens/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, within } from 'storybook/test';
import { textBegin } from '../../../../../.storybook/text-begin.ts';
import { ActionMenuButton } from './ActionMenuButton.tsx';

const action = (label: string, more: Partial<ResolvedAction> = {}): ResolvedAction => ({
  key: label,
  label,
  icon: undefined,
  variant: 'secondary',
  href: undefined,
  definition: { label },
  ...more,
});

const meta = {
  title: 'Teile/Menü von Aktionen',
  component: ActionMenuButton,
  args: {
    label: 'Aktionen für Middlemarch',
    actions: [
      action('Bearbeiten', { icon: 'edit' }),
      action('Löschen', { icon: 'delete', variant: 'danger' }),
      action('Zurückgegeben'),
    ],
    progress: undefined,
    onRun: fn(),
  },
} satisfies Meta<typeof ActionMenuButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SomeWithIcons: Story = {
  name: 'Aktionen mit und ohne Symbol',
  async play({ canvasElement, args }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: args.label }));
    const menu = within(await page.findByRole('menu', { name: args.label }));
    const [first, ...others] = menu.getAllByRole('menuitem').map(textBegin);
    for (const begin of others) await expect(begin).toBeCloseTo(first ?? 0, 0);
  },
};

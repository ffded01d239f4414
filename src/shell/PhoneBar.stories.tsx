import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { navigation } from '../bootstrap/brand.ts';
import { PhoneBar } from './PhoneBar.tsx';

const meta: Meta<typeof PhoneBar> = {
  title: 'Portal/Leiste am unteren Rand',
  component: PhoneBar,
  parameters: { path: '/', isScreen: true },
  globals: { role: 'vn', viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof PhoneBar>;

/** The entries that the navigation declares (`bar`), and a button for all menus. */
export const Bar: Story = {
  name: 'Einträge und Mehr',
  play: async ({ canvasElement }) => {
    const bar = within(within(canvasElement).getByRole('navigation', { name: 'Schnellzugriff' }));
    const labels = (navigation.bar?.entries ?? []).map(({ label }) => label);
    await expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) await expect(bar.getByRole('link', { name: label })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Mehr' }));
    await expect(bar.getByRole('button', { name: 'Mehr' })).toHaveAttribute('aria-expanded', 'true');
    const region = within(canvasElement).getByRole('region', { name: 'Mehr' });
    await expect(region.scrollWidth).toBe(region.clientWidth);
    const panel = within(region);
    await expect(panel.getByRole('button', { name: 'Abmelden' })).toBeVisible();
    await expect(panel.getByRole('timer')).toBeVisible();
    await expect(bar.queryByRole('link', { current: 'page' })).toBeNull();
  },
};

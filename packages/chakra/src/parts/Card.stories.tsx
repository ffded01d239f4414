import { Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from './Card.tsx';

const meta = {
  title: 'Teile/Karte',
  component: Card,
  args: { children: <Text>Dieses Buch steht im zweiten Stock, Regal 14.</Text> },
} satisfies Meta<typeof Card>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {
  name: 'Mit Überschrift',
  args: { title: 'Standort' },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('region', { name: 'Standort' })).toBeVisible();
  },
};

export const WithoutTitle: Story = { name: 'Ohne Überschrift' };

export const LongTitle: Story = {
  name: 'Lange Überschrift auf dem Telefon',
  args: { title: 'Donaudampfschifffahrtsgesellschaftsbücherverzeichnis der Zweigstelle' },
  globals: { viewport: { value: 'phone' } },
};

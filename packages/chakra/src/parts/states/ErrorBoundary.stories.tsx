import { Stack, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card } from '../Card.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let isBroken = true;

function Shelf() {
  if (isBroken) throw new Error('The shelf fell over');
  return <Text>Das Regal steht wieder.</Text>;
}

const meta = {
  title: 'Teile/Fehlergrenze',
  component: ErrorBoundary,
  args: { where: 'BUCH_ANZEIGEN sections[0]', children: <Shelf /> },
  render: (args) => (
    <Stack gap="4">
      <Card title="Regal">
        <ErrorBoundary {...args} />
      </Card>
      <Card title="Nachbar">Die Karte daneben bleibt, wie sie ist.</Card>
    </Stack>
  ),
  beforeEach() {
    isBroken = true;
    const log = console.error;
    console.error = fn();
    return () => {
      console.error = log;
    };
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Caught: Story = {
  name: 'Fehler bleibt in seiner Karte',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('Die Karte daneben bleibt, wie sie ist.')).toBeVisible();
    await expect(console.error).toHaveBeenCalled();
  },
};

export const Recovered: Story = {
  name: 'Zweiter Versuch gelingt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    isBroken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await expect(canvas.getByText('Das Regal steht wieder.')).toBeVisible();
  },
};

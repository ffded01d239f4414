import { Button } from '@chakra-ui/react';
import { RequestError } from '@schema-screens/core';
import { DefinitionError } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card } from '../Card.tsx';
import { EmptyState, ErrorState, LoadingState } from './States.tsx';

const meta = {
  title: 'Teile/Zustände',
  component: ErrorState,
  render: (args) => (
    <Card>
      <ErrorState {...args} />
    </Card>
  ),
  args: { error: undefined, onRetry: undefined },
} satisfies Meta<typeof ErrorState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: 'Lädt',
  render: () => (
    <Card>
      <LoadingState />
    </Card>
  ),
};

export const Empty: Story = {
  name: 'Leer',
  render: () => (
    <Card>
      <EmptyState text="Es wurden keine Bücher gefunden" />
    </Card>
  ),
};

export const EmptyWithAction: Story = {
  name: 'Leer mit Aktion',
  render: () => (
    <Card>
      <EmptyState text="Sie haben noch nichts ausgeliehen">
        <Button>Im Katalog suchen</Button>
      </EmptyState>
    </Card>
  ),
};

export const Failed: Story = {
  name: 'Fehler mit zweitem Versuch',
  args: {
    error: new RequestError({
      status: 503,
      name: 'Wartung',
      message: 'Die Bücherei wird gerade gewartet.',
      requestId: 'abc-123',
    }),
    onRetry: fn(),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Referenz: abc-123');
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NoRetry: Story = {
  name: 'Fehler ohne zweiten Versuch',
  args: {
    error: new RequestError({ status: 404, name: 'Nicht gefunden', message: 'Dieses Buch gibt es nicht.' }),
  },
};

export const Unexpected: Story = {
  name: 'Unerwarteter Fehler',
  args: { error: new TypeError('x is not a function') },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('alert')).not.toHaveTextContent('not a function');
  },
};

export const WrongDefinition: Story = {
  name: 'Fehlerhafte Definition',
  args: {
    error: new DefinitionError('SCREEN_UNKNOWN', 'there is no screen "BUCH_VERLEIHEN"'),
    onRetry: fn(),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('BUCH_VERLEIHEN');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

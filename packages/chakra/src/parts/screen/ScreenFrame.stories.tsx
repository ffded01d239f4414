import { Button } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

const meta = {
  title: 'Teile/Rahmen eines Bildschirms',
  component: ScreenFrame,
  parameters: { isScreen: true },
  args: { title: 'Bücher', children: <Card>Inhalt</Card> },
} satisfies Meta<typeof ScreenFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  name: 'Breit',
  args: { intro: 'Alle Bücher der Bücherei.', actions: <Button>Buch aufnehmen</Button> },
  async play() {
    await expect(document.title).toContain('Bücher');
  },
};

export const Form: Story = { name: 'Für Formulare', args: { width: 'form' } };

export const Narrow: Story = { name: 'Für die Anmeldung', args: { width: 'login' } };

export const WithError: Story = {
  name: 'Mit „Fehler:“ im Titel',
  args: { titlePrefix: 'Fehler: ' },
  async play() {
    await expect(document.title).toMatch(/^Fehler: /);
  },
};

export const OwnHeading: Story = {
  name: 'Andere Überschrift als der Titel',
  args: { heading: 'Guten Tag, Erika Lesegern' },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  args: {
    title: 'Fernleihbestellungsverwaltungsübersicht',
    intro: 'Alle Bücher der Bücherei.',
    actions: <Button>Buch aufnehmen</Button>,
  },
  globals: { viewport: { value: 'phone' } },
  async play() {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

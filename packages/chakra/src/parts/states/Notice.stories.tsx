import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnknownNotice, UnsupportedNotice } from './Notice.tsx';

const meta = {
  title: 'Teile/Hinweis auf Unbekanntes',
  component: UnknownNotice,
  args: { kind: 'cell', name: 'regalplatz', where: 'BUCH_SUCHEN, standort' },
} satisfies Meta<typeof UnknownNotice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = { name: 'Kurz' };

export const Phone: Story = {
  name: 'Lang, auf dem Telefon',
  args: { kind: 'part', name: 'ausleihverlaufsdiagramm-der-letzten-zwoelf-monate', where: 'BUCH_ANZEIGEN' },
  globals: { viewport: { value: 'phone' } },
};

export const Undrawable: Story = {
  name: 'Nicht zu zeichnen',
  render: () => (
    <UnsupportedNotice
      name="Marken"
      reason="das Schema nennt keine Eigenschaften des Objekts"
      where="BUCH_ANLEGEN"
    />
  ),
};

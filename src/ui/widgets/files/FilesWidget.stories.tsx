import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Dateien (files)',
  component: WidgetFrame,
  args: {
    widget: 'files',
    label: 'Bilder',
    value: [
      { id: 1, datei_name: 'Umschlag.png', groesse: 1_310_720 },
      { datei_name: 'Inhaltsverzeichnis.pdf', groesse: 48_000, daten: 'JVBERi0xLjQK' },
    ],
    options: { download: 'bild/{item.id}', remove: 'bild/{item.id}', empty: 'Keine Bilder' },
  },
} satisfies Meta<typeof WidgetFrame>;

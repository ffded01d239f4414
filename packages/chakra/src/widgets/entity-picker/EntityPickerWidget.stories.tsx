import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Datensatz suchen (entity-picker)',
  component: WidgetFrame,
  args: {
    widget: 'entity-picker',
    label: 'Buch',
    value: 3,
    schema: { type: 'integer' },
    valueHelp: {
      path: 'buch',
      value: 'id',
      label: '{item.titel} – {item.autor}',
      sortBy: 'titel',
      entries: [{ value: 'ALLE', label: 'Alle Bücher' }],
    },
  },
} satisfies Meta<typeof WidgetFrame>;

import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Liste von Datensätzen (entity-list)',
  component: WidgetFrame,
  args: {
    widget: 'entity-list',
    label: 'Bücher',
    value: [3, 5],
    schema: { type: 'array', items: { type: 'integer' } },
    valueHelp: { path: 'buch', value: 'id', label: '{item.titel} – {item.autor}', sortBy: 'titel' },
  },
} satisfies Meta<typeof WidgetFrame>;

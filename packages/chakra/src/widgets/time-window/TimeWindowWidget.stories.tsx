import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Tag und Zeitfenster (time-window)',
  component: WidgetFrame,
  args: {
    widget: 'time-window',
    label: 'Abholung',
    value: '2026-03-02T09:00/12:00',
    schema: { type: 'string', format: 'time-window', formatMinimum: 'today' },
  },
} satisfies Meta<typeof WidgetFrame>;

import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Tag und Uhrzeit (date-time)',
  component: WidgetFrame,
  args: {
    widget: 'date-time',
    label: 'Beginn',
    value: '2026-03-02T08:00:00.000Z',
    schema: { type: 'string', format: 'date-time' },
  },
} satisfies Meta<typeof WidgetFrame>;

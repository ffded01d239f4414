import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Wert, nur lesen (value)',
  component: WidgetFrame,
  args: {
    widget: 'value',
    label: 'Aufgenommen am',
    value: '2026-02-03T10:15:00Z',
    schema: { type: 'string', format: 'date-time' },
  },
} satisfies Meta<typeof WidgetFrame>;

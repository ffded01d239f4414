import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Jahr (year)',
  component: WidgetFrame,
  args: {
    widget: 'year',
    label: 'Erscheinungsjahr',
    value: 1924,
    schema: { type: 'integer', minimum: 1450, maximum: 2100 },
  },
} satisfies Meta<typeof WidgetFrame>;

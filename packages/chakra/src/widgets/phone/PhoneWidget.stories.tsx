import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Telefonnummer (phone)',
  component: WidgetFrame,
  args: {
    widget: 'phone',
    label: 'Telefon',
    value: '+49 441 123456',
    schema: { type: 'string', format: 'phone' },
  },
} satisfies Meta<typeof WidgetFrame>;

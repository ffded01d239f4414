import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Zahl (number)',
  component: WidgetFrame,
  args: { widget: 'number', label: 'Preis', value: 1234.5, options: { decimals: 2 } },
} satisfies Meta<typeof WidgetFrame>;

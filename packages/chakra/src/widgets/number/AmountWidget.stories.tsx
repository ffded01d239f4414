import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Betrag (amount)',
  component: WidgetFrame,
  args: { widget: 'amount', label: 'Preis', value: 1234.5 },
} satisfies Meta<typeof WidgetFrame>;

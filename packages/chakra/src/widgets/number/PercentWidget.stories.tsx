import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Prozent (percent)',
  component: WidgetFrame,
  args: { widget: 'percent', label: 'Nachlass', value: 12.5 },
} satisfies Meta<typeof WidgetFrame>;

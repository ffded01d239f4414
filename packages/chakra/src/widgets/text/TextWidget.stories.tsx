import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Text, eine Zeile (text)',
  component: WidgetFrame,
  args: { widget: 'text', label: 'Titel', value: 'Faust' },
} satisfies Meta<typeof WidgetFrame>;

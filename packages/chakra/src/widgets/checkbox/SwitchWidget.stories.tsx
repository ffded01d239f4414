import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Schalter (switch)',
  component: WidgetFrame,
  args: { widget: 'switch', label: 'Verliehen', value: true },
} satisfies Meta<typeof WidgetFrame>;

import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Bestätigungscode (code)',
  component: WidgetFrame,
  args: { widget: 'code', label: 'Bestätigungscode', value: '123456' },
} satisfies Meta<typeof WidgetFrame>;

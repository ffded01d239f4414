import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Wert zum Kopieren (copy)',
  component: WidgetFrame,
  args: { widget: 'copy', label: 'Signatur', value: 'JBSWY3DPEHPK3PXP', options: { groups: 4 } },
} satisfies Meta<typeof WidgetFrame>;

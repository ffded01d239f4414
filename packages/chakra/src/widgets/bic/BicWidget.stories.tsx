import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/BIC (bic)',
  component: WidgetFrame,
  args: { widget: 'bic', label: 'BIC', value: 'COBADEFFXXX', schema: { type: 'string', format: 'bic' } },
} satisfies Meta<typeof WidgetFrame>;

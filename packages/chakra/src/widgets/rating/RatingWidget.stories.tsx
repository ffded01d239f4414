import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/Bewertung (rating)',
  component: WidgetFrame,
  args: {
    widget: 'rating',
    label: 'Bewertung',
    value: 4,
    schema: { type: ['integer', 'null'], minimum: 1, maximum: 5 },
  },
} satisfies Meta<typeof WidgetFrame>;

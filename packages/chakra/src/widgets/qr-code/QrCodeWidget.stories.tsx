import type { Meta } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

export default {
  title: 'Widgets/QR-Code (qr-code)',
  component: WidgetFrame,
  args: { widget: 'qr-code', label: 'Adresse des Katalogs', value: 'https://beispiel.de/katalog/buch/7' },
} satisfies Meta<typeof WidgetFrame>;

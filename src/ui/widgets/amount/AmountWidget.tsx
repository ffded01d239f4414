import type { WidgetProps } from '#engine';
import { NumberInput } from '../number/NumberInput.tsx';

const options = { decimals: 2, unit: '€', grouping: true };

/** An amount in euros. */
export function AmountWidget(props: WidgetProps<number | string>) {
  return <NumberInput widget={{ ...props, options }} />;
}

import { useMemo } from 'react';
import type { WidgetProps } from '#engine';
import { NumberInput } from '../number/NumberInput.tsx';

/** A percentage: 12,5 %. Stores the number before the sign. */
export function PercentWidget(props: WidgetProps<number | string, { decimals?: number }>) {
  const { decimals } = props.options;
  const options = useMemo(() => ({ unit: '%', ...(decimals !== undefined && { decimals }) }), [decimals]);
  return <NumberInput widget={{ ...props, options }} />;
}

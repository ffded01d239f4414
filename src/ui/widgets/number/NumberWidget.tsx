import type { WidgetProps } from '#engine';
import { NumberInput, type NumberOptions } from './NumberInput.tsx';

/** A number with a decimal comma. */
export function NumberWidget(props: WidgetProps<number | string, NumberOptions>) {
  return <NumberInput widget={props} />;
}

import type { WidgetProps } from '#engine';
import { CheckInput } from './CheckInput.tsx';

/** A box for yes or no. */
export function CheckboxWidget(props: WidgetProps<boolean>) {
  return <CheckInput widget={props} isSwitch={false} />;
}

import type { WidgetProps } from '#engine';
import { CheckInput } from '../checkbox/CheckInput.tsx';

/** A switch for yes or no. */
export function SwitchWidget(props: WidgetProps<boolean>) {
  return <CheckInput widget={props} isSwitch />;
}

import type { WidgetProps } from '#engine';

/** The props of a widget that its native control uses. */
export type ControlParts = Pick<
  WidgetProps,
  'id' | 'name' | 'state' | 'disabled' | 'required' | 'describedBy'
>;

/** The props of a native control: name, state, description. */
export function controlProps({ id, name, state, disabled, required, describedBy }: ControlParts) {
  return {
    id,
    name,
    disabled,
    'data-state': state,
    'aria-required': required || undefined,
    'aria-invalid': state === 'invalid' || undefined,
    'aria-describedby': describedBy,
  };
}

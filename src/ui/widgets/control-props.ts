import type { WidgetProps } from '#engine';

/** The part of a widget's props that its native control shows. */
export type ControlParts = Pick<
  WidgetProps,
  'id' | 'name' | 'state' | 'disabled' | 'required' | 'describedBy'
>;

/** What every native control of a widget gets of the widget's props: its name, its state, what describes it. */
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

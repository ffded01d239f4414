import type { WidgetProps } from '#engine';
import { yesOrNo } from '#engine/internal';
import { controlProps } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { asksForYes } from './asks-for-yes.ts';

/** A native checkbox with its label beside it, as a box or as a switch. Read-only, it shows yes or no. */
export function CheckInput({
  isSwitch,
  widget,
}: {
  isSwitch: boolean;
  widget: Omit<WidgetProps<boolean>, 'options'>;
}) {
  const { id, value, label, labelId, required, mode, schema, onChange, onBlur } = widget;
  if (mode === 'display') {
    return (
      <>
        <span id={labelId} className="f-name">
          {label}
        </span>
        <DisplayValue id={id} text={yesOrNo(value)} />
      </>
    );
  }
  return (
    <label className={isSwitch ? 'w-check w-switch' : 'w-check'}>
      <input
        {...controlProps(widget)}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      <span id={labelId}>
        {label}
        {required && asksForYes(schema) && (
          <span className="f-required" aria-hidden>
            *
          </span>
        )}
      </span>
    </label>
  );
}

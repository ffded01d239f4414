const inputs = ['input:not([type=hidden])', 'select', 'textarea', 'button'].map(
  (name) => `${name}:not(:disabled)`,
);
const focusable = [...inputs, '[tabindex]'].join(', ');
/** What stands in the place of a widget that is still being fetched. */
const loading = '.w-loading';

/**
 * The first input of the fields in an element.
 *
 * @returns null without one, and as long as the widget of the first is still being fetched
 */
export function firstInput(around: HTMLElement | null): HTMLElement | null {
  const first = around?.querySelector<HTMLElement>(
    [loading, ...inputs].map((part) => `.f-field ${part}`).join(', '),
  );
  return first && !first.matches(loading) ? first : null;
}

/**
 * What of a field can have the focus: its input, or the first part of it that can.
 *
 * @param id of the field's input, from fieldId
 * @returns null when the field is not there, or its widget is still being fetched
 */
export function fieldToFocus(id: string): HTMLElement | null {
  const field =
    document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-field-id="${CSS.escape(id)}"]`);
  if (!field || field.matches(focusable)) return field;
  const target = field.querySelector<HTMLElement>(`${loading}, ${focusable}`) ?? field;
  return target.matches(loading) ? null : target;
}

/**
 * Moves the focus into a field.
 *
 * @param id of the field's input, from fieldId
 * @returns whether the field was there
 */
export function focusField(id: string): boolean {
  const target = fieldToFocus(id);
  target?.focus();
  return target !== null;
}

const focusable =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/**
 * Moves the focus into a field: to its input, or to the first part of it that can have it.
 *
 * @param id of the field's input, from fieldId
 * @returns whether the field was there
 */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  const field = element ?? document.querySelector(`[data-field-id="${CSS.escape(id)}"]`);
  if (!(field instanceof HTMLElement)) return false;
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable);
  (target ?? field).focus();
  return true;
}

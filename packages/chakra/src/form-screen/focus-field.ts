import { observeContent } from '../browser/observe.ts';

const inputs = ['input:not([type=hidden])', 'select', 'textarea', 'button'].map(
  (name) => `${name}:not(:disabled)`,
);
const focusable = [...inputs, '[tabindex]'].join(', ');
/** Placeholder of a widget that is still being loaded. */
const loading = '.w-loading';

/**
 * The first input of the fields in an element.
 *
 * @returns null if there is none, and while the widget of the first field is being loaded
 */
export function firstInput(around: HTMLElement | null): HTMLElement | null {
  const first = around?.querySelector<HTMLElement>(
    [loading, ...inputs].map((part) => `.f-field ${part}`).join(', '),
  );
  return first && !first.matches(loading) ? first : null;
}

/**
 * The focusable element of a field: its input, or the first part that can have the focus.
 *
 * @param id of the field's input, from fieldId
 * @returns null if the field does not exist or its widget is still being loaded
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
 * @returns whether the field exists
 */
export function focusField(id: string): boolean {
  const target = fieldToFocus(id);
  target?.focus();
  return target !== null;
}

/**
 * Moves the focus to an element that may appear late, because a form or a widget is being loaded. Stops if the user
 * does something else in the meantime.
 *
 * @param find the element to focus; null while it does not exist
 * @param focus how to focus it; default: by its focus method
 * @returns a function that stops waiting
 */
export function focusWhenRendered(
  find: () => HTMLElement | null,
  focus: (target: HTMLElement) => void = (target) => target.focus(),
): () => void {
  const stopping = new AbortController();
  const stopObserving = observeContent(document.body, look);
  function stop(): void {
    stopping.abort();
    stopObserving();
  }
  function look(): void {
    const target = find();
    if (!target) return;
    stop();
    focus(target);
  }
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, stop, { signal: stopping.signal, capture: true });
  look();
  return stop;
}

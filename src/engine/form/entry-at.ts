import { type Scope, valueAt } from '#language';
import { type FieldPlacement, type VisibleLayout, visibleItem } from './form-layout.ts';

/**
 * The place that shows the value at a path: a field of the form, or one inside of a repeated group
 * ("ausgaben.2.jahr").
 *
 * @returns undefined for hidden fields, and for parts that the definition does not name
 */
export function entryAt(visible: VisibleLayout, path: string, scope: Scope): FieldPlacement | undefined {
  if (!path.includes('.')) return visible.entryOf.get(path);
  const [name = '', ...rest] = path.split('.');
  let entry = visible.entryOf.get(name);
  let at = name;
  for (let step = 0; step < rest.length; step += 2) {
    const field = rest[step + 1];
    if (!entry?.items || field === undefined) return undefined;
    at = `${at}.${rest[step]}`;
    const item = valueAt(scope.data, at);
    entry = visibleItem(entry.items, scope, item).find((inner) => inner.field === field);
    at = `${at}.${field}`;
  }
  return entry;
}

/** Whether the value at a path is drawn: by its own field, or as an unnamed part of another one. */
export function isDrawn(visible: VisibleLayout, path: string, scope: Scope): boolean {
  if (!path.includes('.')) return visible.entryOf.has(path);
  const steps = path.split('.');
  if (!visible.entryOf.has(steps[0] ?? '')) return false;
  for (let length = steps.length; length > 0; length--) {
    const entry = entryAt(visible, steps.slice(0, length).join('.'), scope);
    if (!entry) continue;
    const isNamedInside = entry.items !== undefined && length + 2 <= steps.length;
    return !isNamedInside;
  }
  return false;
}

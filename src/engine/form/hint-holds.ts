import { holds, type Scope } from '#language';
import { entryAt } from './entry-at.ts';
import type { FieldPlacement, VisibleLayout } from './form-layout.ts';

/** A place of the form with the path of the value that it shows. */
export type EntryOnPath = readonly [path: string, entry: FieldPlacement];

/** The places that show the value at a path and what it is a part of, outermost first. */
export function entriesOnPath(visible: VisibleLayout, path: string, scope: Scope): EntryOnPath[] {
  const steps = path.split('.');
  return steps.flatMap((_step, index) => {
    const at = steps.slice(0, index + 1).join('.');
    const entry = entryAt(visible, at, scope);
    return entry ? [[at, entry] as const] : [];
  });
}

/** Whether a hint holds for one of these places: always, or by its condition as the form is now. */
export const hintHolds = (
  hint: 'disabled' | 'readOnly',
  entries: readonly EntryOnPath[],
  scopeAt: (path: string) => Scope,
): boolean =>
  entries.some(([path, { hints }]) => {
    const value = hints[hint];
    return typeof value === 'object' ? holds(value, scopeAt(path)) : value === true;
  });

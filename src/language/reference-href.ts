import type { Row } from '#model';
import { mayOpen, type ScreenCatalog } from './catalog.ts';
import type { Reference } from './reference.ts';
import { type ScopeUser, valueAt } from './scope.ts';
import { canFill, fillPath } from './template.ts';

/** The address of the screen that shows the other record; undefined if it does not exist, or the user may not open one. */
export function referenceHref(
  reference: Reference,
  value: unknown,
  row: Row,
  { user, screens }: { user: ScopeUser | null; screens: ScreenCatalog },
): string | undefined {
  const { resource, key = 'id', text } = reference;
  if (text === undefined || typeof valueAt(row, text) !== 'string') return undefined;
  const scope = { user, row: { id: value, [key]: value } };
  const screen = [...screens.values()].find(
    (entry) => entry.resource === resource && mayOpen(entry, user?.rolle) && canFill(entry.path, scope),
  );
  return screen && fillPath(screen.path, scope);
}

import { fillPath, fillValues, holds, type Scope, type ScopeUser, type ScreenEntry } from '#language';
import { screens } from '../bootstrap/screens.ts';

/** The address of a menu's entry: its parameters are filled from the user, those that may be missing are left out. */
function pathOf({ path, menu }: ScreenEntry, scope: Scope): string {
  const bare = path.replace(/\/\{\w+\?\}/g, '') || '/';
  return menu?.params ? fillPath(bare, { ...scope, row: fillValues(menu.params, scope) }) : bare;
}

/** Entries of a menu that a user sees, in order. */
export function menuEntries(menu: string, user: ScopeUser | null): ScreenEntry[] {
  if (!user) return [];
  return [...screens.values()]
    .filter((entry) => entry.menu?.in === menu)
    .filter(({ menu: item, access }) => {
      const roles = item?.roles ?? (Array.isArray(access) ? access : undefined);
      return (roles === undefined || roles.includes(user.rolle)) && holds(item?.when, { user });
    })
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    .map((entry) => ({ ...entry, path: pathOf(entry, { user }) }));
}

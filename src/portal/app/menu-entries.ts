import { holds, type ScopeUser, type ScreenEntry } from '#engine';
import { screens } from './screens.ts';

/** The address without parameters that may be missing. */
const barePath = (path: string): string => path.replace(/\/\{\w+\?\}/g, '') || '/';

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
    .map((entry) => ({ ...entry, path: barePath(entry.path) }));
}

import { entryHref, holds, type ScopeUser, type ScreenEntry } from '#language';
import { screens } from '../bootstrap/screens.ts';

/** Entries of a menu that a user sees, in order, each with its filled-in address. */
export function menuEntries(menu: string, user: ScopeUser | null): ScreenEntry[] {
  if (!user) return [];
  return [...screens.values()]
    .filter((entry) => entry.menu?.in === menu)
    .filter(({ menu: item, access }) => {
      const roles = item?.roles ?? (Array.isArray(access) ? access : undefined);
      return (roles === undefined || roles.includes(user.role)) && holds(item?.when, { user });
    })
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    .flatMap((entry) => {
      const path = entryHref(entry, user);
      return path === undefined ? [] : { ...entry, path };
    });
}

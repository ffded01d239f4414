import { mayOpen, type ScreenEntry } from '../definition/catalog.ts';
import { conditionHolds } from './condition.ts';
import type { ScopeUser } from './scope.ts';
import { entryHref } from './template.ts';

/** Entries of a menu that a user sees, in order, each with its filled-in address. */
export function menuEntries(
  screens: Iterable<ScreenEntry>,
  menu: string,
  user: ScopeUser | null,
): ScreenEntry[] {
  if (!user) return [];
  return [...screens]
    .filter((entry) => entry.menu?.in === menu)
    .filter((entry) => {
      const { access, menu: item } = entry;
      // An entry may be limited to some of the roles that may open its screen, or be offered to others, who are led elsewhere.
      const isMeant = item?.roles
        ? item.roles.includes(user.role)
        : access === 'public' || mayOpen(entry, user.role);
      return isMeant && conditionHolds(item?.when, { user });
    })
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    .flatMap((entry) => {
      const path = entryHref(entry, user);
      return path === undefined ? [] : { ...entry, path };
    });
}

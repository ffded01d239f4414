import type { Locale } from '@schema-screens/locale';
import { mayOpen, type ScreenCatalog, type ScreenEntry } from '../definition/catalog.ts';
import type { Navigation } from '../definition/types.gen.ts';
import { conditionHolds } from './condition.ts';
import type { ScopeUser } from './scope.ts';
import { entryHref } from './template.ts';

/** A screen that a user may open without a record. */
export interface OfferedScreen {
  name: string;
  label: string;
  /** The label of the menu that contains it. */
  menu: string | undefined;
  href: string;
  /** Whether it is a form, which is opened to do something. */
  isForm: boolean;
  needs: NonNullable<ScreenEntry['menu']>['needs'];
}

/**
 * The screens that a user may open without a record, in the order of the menus and then of their labels. Public screens are
 * included if the navigation links to them, but not those for signing in.
 */
export function offeredScreens(
  locale: Locale,
  user: ScopeUser,
  screens: ScreenCatalog,
  { menus, footer = [] }: Pick<Navigation, 'menus' | 'footer'>,
): OfferedScreen[] {
  const places = new Map(menus.map(({ name, label }, place) => [name, { label, place }]));
  const isOffered = (entry: ScreenEntry): boolean =>
    entry.palette !== false &&
    mayOpen(entry, user.role) &&
    conditionHolds(entry.menu?.when, { user, timeZone: locale.timeZone }) &&
    (entry.access !== 'public' || entry.menu !== undefined || footer.includes(entry.name));
  const placeOf = ({ menu }: ScreenEntry): number => places.get(menu?.in ?? '')?.place ?? places.size;
  const labelOf = ({ palette, menu, title }: ScreenEntry): string => palette || menu?.label || title;
  return [...screens.values()]
    .filter(isOffered)
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (a.menu?.order ?? 0) - (b.menu?.order ?? 0) ||
        labelOf(a).localeCompare(labelOf(b), locale.code),
    )
    .flatMap((entry) => {
      const href = entryHref(entry, user);
      if (href === undefined) return [];
      return {
        name: entry.name,
        label: labelOf(entry),
        menu: places.get(entry.menu?.in ?? '')?.label,
        href,
        isForm: entry.kind === 'form',
        needs: entry.menu?.needs,
      };
    });
}

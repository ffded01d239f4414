import type { Screen } from './types.gen.ts';

/** The part of a screen that is known before its definition is loaded: enough for addresses, menus and guards. */
export type ScreenEntry = Pick<
  Screen,
  'name' | 'kind' | 'path' | 'title' | 'access' | 'else' | 'menu' | 'frequent' | 'palette' | 'feature'
> & {
  part?: string;
  /** The resource whose rows it shows. */
  resource?: string;
};

/** All screens by route name. */
export type ScreenCatalog = ReadonlyMap<string, ScreenEntry>;

/** The screens that show a record of a resource to a user with this role (undefined: not signed in). */
export const recordScreens = (
  screens: ScreenCatalog,
  resource: string,
  role: string | undefined,
): readonly ScreenEntry[] =>
  [...screens.values()].filter(
    (entry) => entry.kind === 'detail' && entry.resource === resource && mayOpen(entry, role),
  );

/** Whether the screen's feature is among those that are on (undefined: all are). */
export const isAvailable = (
  { feature }: Pick<ScreenEntry, 'feature'>,
  features: ReadonlySet<string> | undefined,
): boolean => feature === undefined || !features || features.has(feature);

/** All screens by name; nobody may open those that are not available, so that links to them are hidden. */
export const catalogOf = (
  entries: readonly ScreenEntry[],
  features: ReadonlySet<string> | undefined,
): ScreenCatalog =>
  new Map(
    entries.map((entry) => [entry.name, isAvailable(entry, features) ? entry : { ...entry, access: [] }]),
  );

/** Whether a user with this role (undefined: not signed in) may open the screen. */
export function mayOpen(screen: Pick<ScreenEntry, 'access'>, role: string | undefined): boolean {
  if (screen.access === 'public') return true;
  if (role === undefined) return false;
  return screen.access === 'session' || screen.access.includes(role);
}

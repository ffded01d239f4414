import type { Screen } from './types.gen.ts';

/** What is known of a screen before its definition is loaded: enough for addresses, menus and guards. */
export type ScreenEntry = Pick<
  Screen,
  'name' | 'kind' | 'path' | 'title' | 'access' | 'redirect' | 'menu' | 'frequent' | 'feature'
> & { part?: string };

/** All screens by route name. */
export type ScreenCatalog = ReadonlyMap<string, ScreenEntry>;

/** Whether somebody with this role (undefined: nobody signed in) may open the screen. */
export function mayOpen(screen: Pick<ScreenEntry, 'access'>, role: string | undefined): boolean {
  if (screen.access === 'public') return true;
  if (role === undefined) return false;
  return screen.access === 'session' || screen.access.includes(role);
}

/** The path as the router writes it: {id} becomes :id, {id?} becomes :id?. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}

import { lazyPart } from '#ui';
import { loadMenuConditions } from '../bootstrap/load-menu-conditions.ts';

/** The menus, fetched at the sign-in; beside the first screen when there may be a session. */
export const LazyNavigation = lazyPart(async () => {
  await loadMenuConditions();
  return import('./Navigation.tsx');
});

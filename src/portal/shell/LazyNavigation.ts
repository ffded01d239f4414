import { lazyPart } from '#ui';
import { loadMenuConditions } from '../bootstrap/load-menu-conditions.ts';

/** The menus, fetched for whoever signs in; beside the first screen when a session may be there. */
export const LazyNavigation = lazyPart(async () => {
  await loadMenuConditions();
  return import('./Navigation.tsx');
});

import { lazyPart } from '@schema-screens/chakra';
import { loadMenuConditions } from '../bootstrap/load-menu-conditions.ts';

/** The menus, loaded at the sign-in; with the first screen if there may be a session. */
export const LazyNavigation = lazyPart(async () => {
  await loadMenuConditions();
  return import('./Navigation.tsx');
});

import { lazyPart } from '#ui';

/** The menus, fetched for whoever signs in; beside the first screen when a session may be there. */
export const LazyNavigation = lazyPart(() => import('./Navigation.tsx'));

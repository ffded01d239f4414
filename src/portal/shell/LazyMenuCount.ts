import { lazyPart } from '#ui';

/** The number beside an entry, loaded together with the cache of the screens. */
export const LazyMenuCount = lazyPart(() => import('./MenuCount.tsx'));

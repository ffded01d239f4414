import { lazyPart } from '#ui';

/** The number beside an entry, fetched with the cache of the screens. */
export const LazyMenuCount = lazyPart(() => import('./MenuCount.tsx'));

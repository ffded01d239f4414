import { lazyPart } from '../parts/lazy-part.tsx';

/** Sections of a detail screen for hand-written parts; fetched with the first one. */
export const LazySections = lazyPart(() => import('./SectionList.tsx'));

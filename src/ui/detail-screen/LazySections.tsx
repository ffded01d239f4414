import { lazyPart } from '#engine/internal';

/** Sections of a detail screen for hand-written parts, loaded on first use. */
export const LazySections = lazyPart(() => import('./SectionList.tsx'));

import { lazyPart } from '#engine/internal';

/** Sections of a detail screen for hand-written parts, loaded on first use. */
export const LazySections = lazyPart(async () => ({
  default: (await import('./SectionList.tsx')).SectionList,
}));

import { lazyPart } from '#ui';

/** The palette's button, which requires a session. */
export const LazyPaletteButton = lazyPart(() => import('./PaletteButton.tsx'));

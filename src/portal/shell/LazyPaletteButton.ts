import { lazyPart } from '#ui';

/** The button of the palette, which there is only with a session. */
export const LazyPaletteButton = lazyPart(() => import('./PaletteButton.tsx'));

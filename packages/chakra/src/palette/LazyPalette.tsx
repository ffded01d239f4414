import { lazyPart } from '@schema-screens/core/internal';

/** The palette and the list of shortcuts, loaded when one of them opens for the first time. */
export const LazyPalette = lazyPart(() => import('./Palette.tsx'));

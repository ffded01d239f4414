import { LazyModule } from '#engine/internal';

/** The widgets that every form uses, in one chunk. */
export const lightWidgets = new LazyModule(() => import('./light-widgets.ts'));

/** Loads the light widgets; after a failure the next form retries. */
export const loadLightWidgets = lightWidgets.preload;

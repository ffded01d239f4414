import { LazyModule } from '../parts/late-module.ts';

/** The widgets that every form uses, in one chunk. */
export const lightWidgets = new LazyModule(() => import('./light-widgets.ts'));

/** Fetches the light widgets; a failed fetch is tried again by the next form. */
export const loadLightWidgets = lightWidgets.preload;

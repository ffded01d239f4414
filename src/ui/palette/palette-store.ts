import { createStore } from '#engine';

/** Which of the two dialogs is open. */
export type PaletteDialog = 'palette' | 'shortcuts';

const opened = createStore<PaletteDialog | undefined>(undefined);

/** Opens the palette; does nothing without a host. */
export const openPalette = (): void => opened.set('palette');
export const openShortcuts = (): void => opened.set('shortcuts');
export const closePalette = (): void => opened.set(undefined);

export const openedPalette = opened.read;
export const onPalette = opened.subscribe;

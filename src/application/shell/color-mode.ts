import { darkSystem, readStored } from '#ui';

/** Under which the browser keeps the user's choice. */
export const modeKey = 'color-mode';

export const modeName = (isDark: boolean): string => (isDark ? 'dark' : 'light');

/** Whether the page begins dark: as the user chose, else as the system is. */
export function startsDark(): boolean {
  const chosen = readStored(modeKey);
  return chosen === undefined ? darkSystem().matches : chosen === modeName(true);
}

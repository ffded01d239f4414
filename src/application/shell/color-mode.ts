import { readStored } from '#ui';

/** Under which the browser keeps the user's choice. */
export const modeKey = 'color-mode';

export const modeName = (isDark: boolean): string => (isDark ? 'dark' : 'light');

export const systemIsDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Whether the page begins dark: as the user chose, else as the system is. */
export function startsDark(): boolean {
  const chosen = readStored(modeKey);
  return chosen === undefined ? systemIsDark() : chosen === modeName(true);
}

/** Shows the page dark or light. */
export function showMode(isDark: boolean): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  style.colorScheme = modeName(isDark);
}

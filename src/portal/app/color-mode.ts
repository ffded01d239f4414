import { readStored, writeStored } from './browser-storage.ts';

export type ColorMode = 'light' | 'dark';

const key = 'farbschema';

function stored(): ColorMode | undefined {
  const value = readStored(key);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** What is shown: the user's choice, else the system's. */
export function currentColorMode(): ColorMode {
  return stored() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

function show(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
}

/** Shows a mode and remembers the choice. */
export function applyColorMode(mode: ColorMode): void {
  show(mode);
  writeStored(key, mode);
}

/** Shows the mode before anything is drawn. */
export function startColorMode(): void {
  show(currentColorMode());
}

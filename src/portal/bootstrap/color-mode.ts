import { createStore } from '#engine';
import { darkSystem, readStored, showMode, writeStored } from '#ui';

/** The user's preference; `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system';

const key = 'farbschema';

function stored(): ColorMode {
  const value = readStored(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const modes = createStore<ColorMode>('system');

/** The user's choice. */
export const currentColorMode = modes.read;
export const onColorModeChange = modes.subscribe;

/** Whether a mode is dark at the moment. */
const isDark = (mode: ColorMode): boolean => (mode === 'system' ? darkSystem().matches : mode === 'dark');

const show = (): void => showMode(isDark(modes.read()));

/** Applies a mode and remembers it. */
export function applyColorMode(mode: ColorMode): void {
  modes.set(mode);
  show();
  writeStored(key, mode === 'system' ? undefined : mode);
}

/** Applies the mode before the first render, and follows the system from then on. */
export function startColorMode(): void {
  modes.set(stored());
  show();
  darkSystem().addEventListener('change', show);
}

/** The next mode when the user switches: the opposite of the system's mode, then the same one, then `system` again. */
export function nextColorMode(mode: ColorMode): ColorMode {
  const systems = darkSystem().matches ? 'dark' : 'light';
  const other = systems === 'dark' ? 'light' : 'dark';
  if (mode === 'system') return other;
  return mode === other ? systems : 'system';
}

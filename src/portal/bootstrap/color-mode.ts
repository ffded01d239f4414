import { createStore } from '#engine';
import { readStored, writeStored } from './browser-storage.ts';

/** What the user wants to see; the system's choice changes with the system. */
export type ColorMode = 'light' | 'dark' | 'system';

const key = 'farbschema';
const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function stored(): ColorMode {
  const value = readStored(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const modes = createStore<ColorMode>('system');

/** The user's choice. */
export const currentColorMode = modes.read;
export const onColorModeChange = modes.subscribe;

/** Whether a mode is dark now. */
const isDark = (mode: ColorMode): boolean => (mode === 'system' ? systemIsDark().matches : mode === 'dark');

function show(): void {
  const dark = isDark(modes.read());
  const { classList, style } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  style.colorScheme = dark ? 'dark' : 'light';
}

/** Shows a mode and remembers the choice. */
export function applyColorMode(mode: ColorMode): void {
  modes.set(mode);
  show();
  writeStored(key, mode === 'system' ? undefined : mode);
}

/** Shows the mode before anything is drawn, and follows the system from then on. */
export function startColorMode(): void {
  modes.set(stored());
  show();
  systemIsDark().addEventListener('change', show);
}

/** What comes next when the user switches: the other of light and dark, then the remaining one, then the system's again. */
export function nextColorMode(mode: ColorMode): ColorMode {
  const systems = systemIsDark().matches ? 'dark' : 'light';
  const other = systems === 'dark' ? 'light' : 'dark';
  if (mode === 'system') return other;
  return mode === other ? systems : 'system';
}

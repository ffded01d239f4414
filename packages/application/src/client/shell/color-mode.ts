import { applyColorMode, darkModeQuery, readStored, writeStored } from '@schema-screens/chakra';
import { createStore } from '@schema-screens/core';

/** The user's preference; `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system';

/** The mode that a page is drawn in. */
export interface ColorModeChoice {
  read: () => ColorMode;
  subscribe: (listener: () => void) => () => void;
  /** Applies the mode before the first render, and follows the system from then on. */
  start: () => void;
  /** Applies a mode and remembers it. */
  choose: (mode: ColorMode) => void;
}

const isDark = (mode: ColorMode): boolean => (mode === 'system' ? darkModeQuery().matches : mode === 'dark');

/** @param key under which the browser keeps the user's choice */
export function createColorMode(key: string): ColorModeChoice {
  const modes = createStore<ColorMode>('system');
  const apply = () => applyColorMode(isDark(modes.read()));
  return {
    read: modes.read,
    subscribe: modes.subscribe,
    start() {
      const stored = readStored(key);
      modes.set(stored === 'light' || stored === 'dark' ? stored : 'system');
      apply();
      darkModeQuery().addEventListener('change', apply);
    },
    choose(mode) {
      modes.set(mode);
      apply();
      writeStored(key, mode === 'system' ? undefined : mode);
    },
  };
}

/** The next mode when the user switches: the opposite of the system's mode, then the same one, then `system` again. */
export function nextColorMode(mode: ColorMode): ColorMode {
  const systems = darkModeQuery().matches ? 'dark' : 'light';
  const other = systems === 'dark' ? 'light' : 'dark';
  if (mode === 'system') return other;
  return mode === other ? systems : 'system';
}

export type ColorMode = 'light' | 'dark';

const key = 'farbschema';

function stored(): ColorMode | undefined {
  try {
    const value = window.localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
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
  try {
    window.localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice holds until the next visit.
  }
}

/** Shows the mode before anything is drawn. */
export function startColorMode(): void {
  show(currentColorMode());
}

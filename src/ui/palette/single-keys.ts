import { createStore } from '#engine';

const key = 'single-key-shortcuts';
const off = 'off';

function stored(): boolean {
  try {
    return window.localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}

const store = createStore<boolean | undefined>(undefined);

/** Whether shortcuts of a single character are on; whoever dictates or remaps keys turns them off (WCAG 2.2, 2.1.4). */
export const hasSingleKeys = (): boolean => store.read() ?? stored();
export const onSingleKeys = store.subscribe;

/** Turns them on or off, for later visits too unless the browser forbids to store that. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, off);
  } catch {
    // It holds until the next visit.
  }
  store.set(isOn);
}

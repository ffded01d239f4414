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

/** Whether single-character shortcuts are on; users of speech input or remapped keys turn them off (WCAG 2.2, 2.1.4). */
export const hasSingleKeys = (): boolean => store.read() ?? stored();
export const onSingleKeys = store.subscribe;

/** Turns them on or off, also for later visits unless storage is forbidden. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, off);
  } catch {
    // Then it lasts until the end of the visit.
  }
  store.set(isOn);
}

import { useSyncExternalStore } from 'react';

const key = 'auswertung';
const listeners = new Set<() => void>();
/** What was answered in this visit; storage may be forbidden. */
let answer: boolean | undefined;

function stored(): boolean {
  try {
    return window.localStorage.getItem(key) === 'erlaubt';
  } catch {
    return false;
  }
}

/** Whether the user has allowed to evaluate how the portal is used (§ 25 TDDDG); not until he says so. */
export const hasConsent = (): boolean => answer ?? stored();

/** Takes the user's answer over, for this and later visits. */
export function setConsent(isAllowed: boolean): void {
  answer = isAllowed;
  try {
    if (isAllowed) window.localStorage.setItem(key, 'erlaubt');
    else window.localStorage.removeItem(key);
  } catch {
    // Without storage the answer holds until the next visit.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The user's answer; renders anew when it changes. */
export const useConsent = (): boolean => useSyncExternalStore(subscribe, hasConsent);

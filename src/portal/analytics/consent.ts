import { useSyncExternalStore } from 'react';
import { createStore } from '#engine';
import { readStored, writeStored } from '../bootstrap/browser-storage.ts';

const key = 'auswertung';
const allowed = 'erlaubt';
/** What was answered in this visit; storage may be forbidden. */
const response = createStore<boolean | undefined>(undefined);

/** Whether the user has allowed to evaluate how the portal is used (§ 25 TDDDG); not until he says so. */
export const hasConsent = (): boolean => response.read() ?? readStored(key) === allowed;

/** Takes the user's answer over, for this and later navigationHistory. */
export function setConsent(isAllowed: boolean): void {
  writeStored(key, isAllowed ? allowed : undefined);
  response.set(isAllowed);
}

/** The user's answer; renders again when it changes. */
export const useConsent = (): boolean => useSyncExternalStore(response.subscribe, hasConsent);

import { readStored, writeStored } from '@schema-screens/chakra';
import { createStore } from '@schema-screens/core';
import { useSyncExternalStore } from 'react';

const key = 'auswertung';
const allowed = 'erlaubt';
/** The answer of this visit, since storage may be forbidden. */
const response = createStore<boolean | undefined>(undefined);

/** Whether the user has agreed to usage analytics (§ 25 TDDDG); false until then. */
export const hasConsent = (): boolean => response.read() ?? readStored(key) === allowed;

/** Stores the user's answer for this and later visits. */
export function setConsent(isAllowed: boolean): void {
  writeStored(key, isAllowed ? allowed : undefined);
  response.set(isAllowed);
}

/** The user's answer; re-renders when it changes. */
export const useConsent = (): boolean => useSyncExternalStore(response.subscribe, hasConsent);

import { createStore } from '@schema-screens/core';
import { useSyncExternalStore } from 'react';

const codes = createStore<readonly string[]>([]);

function set(next: readonly string[]): void {
  if (next.length > 0 || codes.read().length > 0) codes.set(next);
}

/**
 * Keeps the recovery codes of a response, in memory only, until the user has written them down: they cannot be requested again.
 */
export function takeRecoveryCodes(data: unknown): void {
  const { wiederherstellungscodes } = (data ?? {}) as { wiederherstellungscodes?: unknown };
  if (!Array.isArray(wiederherstellungscodes)) return;
  set(wiederherstellungscodes.filter((code) => typeof code === 'string'));
}

/** The user has them, or nobody may see them any more. */
export const clearRecoveryCodes = (): void => set([]);

/** Recovery codes that were just created; empty otherwise. */
export const useRecoveryCodes = (): readonly string[] => useSyncExternalStore(codes.subscribe, codes.read);

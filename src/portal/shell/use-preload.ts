import { useEffect } from 'react';
import { preloadHosts } from '#ui';
import { preloadSignIn } from '../bootstrap/pages.ts';

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * With the first input of a signed-in user, loads what must work without a connection: notices, confirmations, and the sign-in
 * page shown when the session ends. The current screen comes first.
 */
export function usePreload(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const waiting = new AbortController();
    const preload = () => {
      waiting.abort();
      preloadHosts();
      preloadSignIn();
    };
    for (const input of inputs) document.addEventListener(input, preload, { signal: waiting.signal });
    return () => waiting.abort();
  }, [isSignedIn]);
}

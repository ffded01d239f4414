import { useEffect } from 'react';
import { preloadHosts } from '#ui';
import { preloadSignIn } from '../bootstrap/pages.ts';

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Fetches, with the first input of somebody who is signed in, what must be there without a connection: notices,
 * questions, and the sign-in page that a session's end leads to. The screen in view comes first.
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

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Begins a page of which an application has the whole.
 *
 * @returns draws it
 * @throws Error if the page has no element `root`
 */
export function createPage(): (application: ReactNode) => void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // A page that the browser kept whole may belong to somebody who signed out since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  // The server generates a new nonce for every response; without it, the policy rejects the styles.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  const cache = createCache({ key: 'p', ...(nonce ? { nonce } : {}) });
  const pageRoot = createRoot(root);
  return (application) =>
    pageRoot.render(
      <StrictMode>
        <CacheProvider value={cache}>{application}</CacheProvider>
      </StrictMode>,
    );
}

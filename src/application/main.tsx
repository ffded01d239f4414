import '@fontsource-variable/inter';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageFeatures } from '#ui';
import { Application, type ApplicationParts } from './Application.tsx';
import { createColorMode } from './shell/color-mode.ts';

interface StartOptions extends Omit<ApplicationParts, 'features' | 'colorMode'> {
  /** Address of the file of the application's typeface; default: the reader's own. */
  fontFile?: string | undefined;
}

/** Draws an application into the element `root` of the page, which says what features are on. */
export function startApplication({ fontFile, ...parts }: StartOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const { family } = parts.manifest.brand?.font ?? {};
  if (family !== undefined && fontFile !== undefined)
    document.fonts.add(
      new FontFace(family, `url(${JSON.stringify(fontFile)})`, { weight: '100 900', display: 'swap' }),
    );
  const colorMode = createColorMode('color-mode');
  colorMode.start();
  // The server generates a new nonce for every response; without it, the policy rejects the styles.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'p', ...(nonce ? { nonce } : {}) })}>
        <Application {...parts} colorMode={colorMode} features={pageFeatures()} />
      </CacheProvider>
    </StrictMode>,
  );
}

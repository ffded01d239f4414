import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { LocaleContext } from '#engine';
import { createPageSystem, HostContext, TitleContext, type TitleListener } from '#ui';
import { brand } from './bootstrap/brand.ts';
import { host } from './bootstrap/host.ts';
import { currentLocale } from './bootstrap/locale.ts';
import { PortalRoutes } from './routing/PortalRoutes.tsx';

// The server generates a new nonce for every response; without it, the policy rejects the styles.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styleCache = createCache({ key: 'p', ...(nonce ? { nonce } : {}) });

const system = createPageSystem(__BRAND_SCALE__);

const setTitle: TitleListener = (title, prefix) => {
  document.title = `${prefix}${brand.product} – ${title}`;
};

/** The portal with all its providers. */
export function App() {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <HostContext value={host}>
          <TitleContext value={setTitle}>
            <LocaleContext value={currentLocale()}>
              <PortalRoutes />
            </LocaleContext>
          </TitleContext>
        </HostContext>
      </ChakraProvider>
    </CacheProvider>
  );
}

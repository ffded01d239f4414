import { ChakraProvider } from '@chakra-ui/react';
import { createPageSystem, HostContext, TitleContext, type TitleListener } from '@schema-screens/chakra';
import { LocaleContext } from '@schema-screens/core';
import { brand } from './bootstrap/brand.ts';
import { host } from './bootstrap/host.ts';
import { currentLocale } from './bootstrap/locale.ts';
import { PortalRoutes } from './routing/PortalRoutes.tsx';

const system = createPageSystem(__BRAND_SCALE__);

const setTitle: TitleListener = (title, prefix) => {
  document.title = `${prefix}${brand.product} – ${title}`;
};

/** The portal with all its providers. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <HostContext value={host}>
        <TitleContext value={setTitle}>
          <LocaleContext value={currentLocale()}>
            <PortalRoutes />
          </LocaleContext>
        </TitleContext>
      </HostContext>
    </ChakraProvider>
  );
}

import palette from 'virtual:navigation/palette';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Palette } from '#ui';
import { navigation } from '../bootstrap/brand.ts';
import { currentLanguage } from '../bootstrap/locale.ts';
import { queryClient } from '../session/query-client.ts';
import { PortalEngine } from './PortalEngine.tsx';

/** The palette with the engine and the cache, which it shares with the screens. */
export default function PortalPalette() {
  const [offer] = useState(() => ({ ...navigation, ...currentLanguage().navigation({ palette }) }));
  return (
    <QueryClientProvider client={queryClient}>
      <PortalEngine>
        <Palette navigation={offer} />
      </PortalEngine>
    </QueryClientProvider>
  );
}

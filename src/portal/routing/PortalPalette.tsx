import palette from 'virtual:navigation/palette';
import { QueryClientProvider } from '@tanstack/react-query';
import { Palette } from '#ui';
import { navigation } from '../bootstrap/brand.ts';
import { queryClient } from '../session/query-client.ts';
import { PortalEngine } from './PortalEngine.tsx';

const offer = { ...navigation, palette };

/** The palette with the engine and the cache, which it shares with the screens. */
export default function PortalPalette() {
  return (
    <QueryClientProvider client={queryClient}>
      <PortalEngine>
        <Palette navigation={offer} />
      </PortalEngine>
    </QueryClientProvider>
  );
}

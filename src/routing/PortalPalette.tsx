import palette from 'virtual:navigation/palette';
import { ScreenPalette } from '@schema-screens/chakra';
import { navigation } from '../bootstrap/brand.ts';
import { PortalEngine } from '../engine/PortalEngine.tsx';

const offer = { ...navigation, palette };

/** The palette of a signed-in user and its shortcuts, with the engine and the cache, which it shares with the screens. */
export default function PortalPalette() {
  return (
    <PortalEngine>
      <ScreenPalette navigation={offer} />
    </PortalEngine>
  );
}

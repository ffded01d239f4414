import palette from 'virtual:navigation/palette';
import { useState } from 'react';
import { Palette } from '#ui';
import { navigation } from '../bootstrap/brand.ts';
import { currentLanguage } from '../bootstrap/locale.ts';
import { PortalEngine } from '../engine/PortalEngine.tsx';

/** The palette with the engine and the cache, which it shares with the screens. */
export default function PortalPalette() {
  const [offer] = useState(() => ({ ...navigation, ...currentLanguage().navigation({ palette }) }));
  return (
    <PortalEngine>
      <Palette navigation={offer} />
    </PortalEngine>
  );
}

import { lazyPart, Palette, PaletteHost } from '#ui';
import { loadMenuConditions } from '../bootstrap/load-menu-conditions.ts';

const PortalPalette = lazyPart(async () => {
  void Palette.preload();
  await loadMenuConditions();
  return import('./PortalPalette.tsx');
});

/** The shortcuts of a signed-in user, and the palette once it is opened. */
export default function PortalPaletteHost() {
  return (
    <PaletteHost isOffered preload={PortalPalette.preload}>
      <PortalPalette />
    </PaletteHost>
  );
}

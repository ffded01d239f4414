import { useSyncExternalStore } from 'react';
import type { PaletteNavigation } from '#engine/internal';
import { PaletteDialog } from './PaletteDialog.tsx';
import { closePalette, onPalette, openedPalette } from './palette-store.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The palette and the list of shortcuts; at most one of them is open. */
export default function Palette({ navigation }: { navigation: PaletteNavigation }) {
  const open = useSyncExternalStore(onPalette, openedPalette);
  return (
    <>
      <PaletteDialog navigation={navigation} isOpen={open === 'palette'} onClose={closePalette} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={closePalette} />
    </>
  );
}

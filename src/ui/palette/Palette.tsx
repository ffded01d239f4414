import { Box, Button, Flex } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { PaletteNavigation } from '#engine/internal';
import { paletteTexts } from '#engine/internal';
import { Dialog } from '../host/Dialog.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { closePalette, onPalette, openedPalette, openShortcuts } from './palette-store.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

interface PaletteDialogProps {
  navigation: PaletteNavigation;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that Ctrl+K opens: a search field over screens, actions and records. */
function PaletteDialog({ navigation, isOpen, onClose }: PaletteDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={paletteTexts.title}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      placement="top"
      initialFocus={input}
    >
      <PaletteSearch navigation={navigation} inputRef={input} onClose={onClose} />
      <Flex justify="flex-end" pt="2">
        <Box hideBelow="md">
          <Button variant="ghost" size="sm" colorPalette="gray" onClick={openShortcuts}>
            <Keyboard aria-hidden size="1.125rem" />
            {paletteTexts.shortcuts.title}
          </Button>
        </Box>
      </Flex>
    </Dialog>
  );
}

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

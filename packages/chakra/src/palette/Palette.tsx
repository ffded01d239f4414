import { Box, Button, Flex } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { type PaletteNavigation, paletteTexts, useSnapshot } from '@schema-screens/core/internal';
import { Keyboard } from 'lucide-react';
import { useRef } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useHost } from '../host/host.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

interface PaletteDialogProps {
  navigation: PaletteNavigation;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that Ctrl+K opens: a search field over screens, actions and records. */
function PaletteDialog({ navigation, isOpen, onClose }: PaletteDialogProps) {
  const locale = useLocale();
  const texts = locale.texts(paletteTexts);
  const input = useRef<HTMLInputElement>(null);
  const { palette } = useHost();
  return (
    <Dialog
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      placement="top"
      initialFocus={input}
    >
      <PaletteSearch navigation={navigation} inputRef={input} onClose={onClose} />
      <Flex justify="flex-end" pt="2">
        <Box hideBelow="md">
          <Button variant="ghost" size="sm" colorPalette="gray" onClick={() => palette.set('shortcuts')}>
            <Keyboard aria-hidden size="1.125rem" />
            {texts.shortcuts.title}
          </Button>
        </Box>
      </Flex>
    </Dialog>
  );
}

/** The palette and the list of shortcuts; at most one of them is open. */
export default function Palette({ navigation }: { navigation: PaletteNavigation }) {
  const { palette } = useHost();
  const open = useSnapshot(palette.subscribe, palette.read);
  const close = () => palette.set(undefined);
  return (
    <>
      <PaletteDialog navigation={navigation} isOpen={open === 'palette'} onClose={close} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
    </>
  );
}

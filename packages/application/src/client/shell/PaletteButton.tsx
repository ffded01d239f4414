import { IconButton } from '@chakra-ui/react';
import { useHost } from '@schema-screens/chakra';
import { useLocale, useUser } from '@schema-screens/core';
import type { Palette } from '@schema-screens/schema/language';
import { Search } from 'lucide-react';
import { shellTexts } from '../texts/shell-texts.ts';

/** Opens the palette, for the roles listed in the navigation: others can only use the shortcut. In a PortsProvider. */
export function PaletteButton({ palette }: { palette: Palette | undefined }) {
  const user = useUser();
  const texts = useLocale().texts(shellTexts);
  const host = useHost();
  if (!user || !palette?.button?.includes(user.role)) return null;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={texts.search}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={texts.searchByKey}
      onClick={() => host.palette.set('palette')}
    >
      <Search aria-hidden />
    </IconButton>
  );
}

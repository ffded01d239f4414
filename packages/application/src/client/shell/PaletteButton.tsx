import { IconButton } from '@chakra-ui/react';
import { useHost } from '@schema-screens/chakra';
import { useEngine, useLocale } from '@schema-screens/core';
import type { Palette } from '@schema-screens/schema/language';
import { Search } from 'lucide-react';
import { shellTexts } from '../texts/shell-texts.ts';

/** Opens the palette, for the roles listed in the navigation: others can only use the shortcut. In an EngineContext. */
export function PaletteButton({ palette }: { palette: Palette | undefined }) {
  const { user } = useEngine();
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

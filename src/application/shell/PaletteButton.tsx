import { IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useLocale } from '#engine';
import type { Palette } from '#language';
import { useHost } from '#ui';
import { shellTexts } from '../texts/shell-texts.ts';

interface PaletteButtonProps {
  palette: Palette | undefined;
  role: string | undefined;
}

/** Opens the palette, for the roles listed in the navigation: others can only use the shortcut. */
export function PaletteButton({ palette, role }: PaletteButtonProps) {
  const texts = useLocale().texts(shellTexts);
  const host = useHost();
  if (role === undefined || !palette?.button?.includes(role)) return null;
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

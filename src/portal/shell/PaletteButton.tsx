import { IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { openPalette } from '#ui';
import { navigation } from '../bootstrap/brand.ts';

/** Opens the palette, for the roles that the navigation names: all others have its shortcut alone. */
export function PaletteButton({ role }: { role: string | undefined }) {
  if (role === undefined || !navigation.palette?.button?.includes(role)) return null;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label="Suchen und gehen"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title="Suchen und gehen (Strg+K)"
      onClick={openPalette}
    >
      <Search aria-hidden />
    </IconButton>
  );
}

import palette from 'virtual:navigation/palette';
import { IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useLocale } from '#engine';
import { host } from '../bootstrap/host.ts';

/** Opens the palette, for the roles listed in the navigation: others can only use the shortcut. */
export default function PaletteButton({ role }: { role: string | undefined }) {
  const { translate } = useLocale();
  if (role === undefined || !palette.button?.includes(role)) return null;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={translate('Suchen und gehen')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={translate('Suchen und gehen (Strg+K)')}
      onClick={() => host.palette.set('palette')}
    >
      <Search aria-hidden />
    </IconButton>
  );
}

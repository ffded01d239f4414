import { Button, IconButton } from '@chakra-ui/react';
import { LogOut, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocale } from '#engine';
import {
  applyColorMode,
  type ColorMode,
  currentColorMode,
  nextColorMode,
  onColorModeChange,
} from '../bootstrap/color-mode.ts';
import { currentLanguage } from '../bootstrap/locale.ts';
import { loadLanguageChoice } from '../bootstrap/start-language.ts';
import { leaveAndSignOut } from './leave-and-sign-out.ts';

const faces: Record<ColorMode, { label: string; Shape: LucideIcon }> = {
  light: { label: 'Helle Darstellung', Shape: Sun },
  dark: { label: 'Dunkle Darstellung', Shape: Moon },
  system: { label: 'Darstellung wie im System', Shape: Monitor },
};

/** Switches between light, dark and the system's mode. */
export function ColorModeButton() {
  const { translate } = useLocale();
  const mode = useSyncExternalStore(onColorModeChange, currentColorMode);
  const next = nextColorMode(mode);
  const { Shape } = faces[next];
  const label = translate(faces[next].label);
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      onClick={() => applyColorMode(next)}
    >
      <Shape aria-hidden size="1.125rem" />
    </IconButton>
  );
}

/** Shows the page in the other language, which the button names in itself. */
export function LanguageButton() {
  const [code, name] =
    currentLanguage().code === 'de' ? (['en', 'English'] as const) : (['de', 'Deutsch'] as const);
  const switchTo = async () => (await loadLanguageChoice()).switchLanguage(code);
  return (
    <Button variant="ghost" colorPalette="gray" lang={code} onClick={() => void switchTo()}>
      {name}
    </Button>
  );
}

/** Ends the session. */
export function SignOutButton() {
  const locale = useLocale();
  return (
    <Button variant="outline" size="sm" onClick={() => void leaveAndSignOut(locale)}>
      <LogOut aria-hidden size="1rem" />
      {locale.translate('Abmelden')}
    </Button>
  );
}

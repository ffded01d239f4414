import { Button, type ButtonProps, IconButton } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { type ColorMode, type ColorModeChoice, nextColorMode } from './color-mode.ts';

const shapes: Record<ColorMode, LucideIcon> = { light: Sun, dark: Moon, system: Monitor };

/** Switches between light, dark and the system's mode. */
export function ColorModeButton({ choice }: { choice: ColorModeChoice }) {
  const texts = useLocale().texts(shellTexts);
  const next = nextColorMode(useSyncExternalStore(choice.subscribe, choice.read));
  const Shape = shapes[next];
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={texts[next]}
      title={texts[next]}
      onClick={() => choice.choose(next)}
    >
      <Shape aria-hidden size="1.125rem" />
    </IconButton>
  );
}

/** @example languageName('fr') // 'Français' */
function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

interface LanguageButtonProps extends Pick<ButtonProps, 'w' | 'justifyContent'> {
  /** ISO 639, e.g. "fr". */
  language: string;
  onChoose: (language: string) => void;
  icon?: ReactNode;
}

/** Shows the page in another language, which the button names in itself. */
export function LanguageButton({ language, onChoose, icon, ...place }: LanguageButtonProps) {
  return (
    <Button variant="ghost" colorPalette="gray" lang={language} onClick={() => onChoose(language)} {...place}>
      {icon}
      {languageName(language)}
    </Button>
  );
}

import { IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { applyColorMode, currentColorMode } from './color-mode.ts';

/** Switches between light and dark. */
export function ColorModeButton() {
  const [mode, setMode] = useState(currentColorMode);
  const next = mode === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? 'Dunkle Darstellung' : 'Helle Darstellung';
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      onClick={() => {
        applyColorMode(next);
        setMode(next);
      }}
    >
      {next === 'dark' ? <Moon aria-hidden size="1.125rem" /> : <Sun aria-hidden size="1.125rem" />}
    </IconButton>
  );
}

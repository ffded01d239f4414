import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { QuietBoundary } from '../host/QuietBoundary.tsx';
import { closePalette, onPalette, openedPalette } from './palette-store.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface PaletteHostProps {
  isOffered: boolean;
  preload: () => Promise<void>;
  children: ReactNode;
}

/**
 * Listens for the shortcuts, once per application, and draws the palette from its first use on.
 *
 * @param isOffered whether there is a user to whom it is offered
 * @param preload fetches what the children need; called with the first key, so that what is typed after Ctrl+K is not lost
 * @param children the Palette, in an EngineContext
 */
export function PaletteHost({ isOffered, preload, children }: PaletteHostProps) {
  const isOpen = useSyncExternalStore(onPalette, openedPalette) !== undefined;
  const [wasOpen, setWasOpen] = useState(false);
  useShortcuts(isOffered);
  // At the end of a session it must not stay over the sign-in page.
  useEffect(() => (isOffered ? closePalette : undefined), [isOffered]);
  useEffect(() => {
    if (!isOffered) return;
    const onFirstKey = () => void preload();
    document.addEventListener('keydown', onFirstKey, { once: true });
    return () => document.removeEventListener('keydown', onFirstKey);
  }, [isOffered, preload]);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOffered || !wasOpen) return null;
  return <QuietBoundary>{children}</QuietBoundary>;
}

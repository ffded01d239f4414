import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { QuietBoundary } from '../host/QuietBoundary.tsx';
import { closePalette, onPalette, openedPalette } from './palette-store.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * Listens for the shortcuts, once per application, and draws the palette from its first use on.
 *
 * @param isOffered whether there is a user to whom it is offered
 * @param children the Palette, in an EngineContext
 */
export function PaletteHost({ isOffered, children }: { isOffered: boolean; children: ReactNode }) {
  const isOpen = useSyncExternalStore(onPalette, openedPalette) !== undefined;
  const [wasOpen, setWasOpen] = useState(false);
  useShortcuts(isOffered);
  // At the end of a session it must not stay over the sign-in page.
  useEffect(() => (isOffered ? closePalette : undefined), [isOffered]);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOffered || !wasOpen) return null;
  return <QuietBoundary>{children}</QuietBoundary>;
}

import { lazyPart, useSnapshot } from '@schema-screens/core/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '../host/host.ts';
import { LazyPartBoundary } from '../parts/states/boundaries.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The palette and the list of shortcuts, loaded when one of them opens for the first time. */
export const LazyPalette = lazyPart(() => import('./Palette.tsx'));

interface PaletteHostProps {
  isOffered: boolean;
  preload: () => Promise<void>;
  children: ReactNode;
}

/**
 * Listens for the shortcuts, once per application, and renders the palette from its first use on.
 *
 * @param isOffered whether there is a user who may use it
 * @param preload loads what the children need; called on the first key, so that text typed after Ctrl+K is not lost
 * @param children the Palette, in a PortsProvider
 */
export function PaletteHost({ isOffered, preload, children }: PaletteHostProps) {
  const { palette } = useHost();
  const isOpen = useSnapshot(palette.subscribe, palette.read) !== undefined;
  const [wasOpen, setWasOpen] = useState(false);
  useShortcuts(isOffered);
  // Closed at the end of a session, so that it does not cover the sign-in page.
  useEffect(() => (isOffered ? () => palette.set(undefined) : undefined), [isOffered, palette]);
  useEffect(() => {
    if (!isOffered) return;
    const onFirstKey = () => void preload();
    document.addEventListener('keydown', onFirstKey, { once: true });
    return () => document.removeEventListener('keydown', onFirstKey);
  }, [isOffered, preload]);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOffered || !wasOpen) return null;
  return <LazyPartBoundary>{children}</LazyPartBoundary>;
}

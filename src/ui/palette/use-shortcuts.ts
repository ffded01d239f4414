import { useEffect } from 'react';
import { hasSingleKeys } from '../parts/single-keys.ts';
import { closePalette, openedPalette, openPalette, openShortcuts } from './palette-store.ts';

const typedInto = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox]';
const modal = '[role=dialog], [role=alertdialog]';
const takesLetters = `${typedInto}, ${modal}, [role=menu], [role=listbox]`;

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** Moves the focus to the search field of the current list; false if there is none. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[role=search] input')];
  const field = fields.find(isVisible);
  field?.focus();
  field?.select();
  return field !== undefined;
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

function togglePalette(): void {
  if (openedPalette() !== undefined) closePalette();
  else if (![...document.querySelectorAll(modal)].some(isVisible)) openPalette();
}

/** Performs a single-character shortcut; true if there is one. */
function runSingleKey(key: string): boolean {
  if (key === '/') return focusSearch();
  if (key !== '?') return false;
  openShortcuts();
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (isPaletteKey(event)) {
    event.preventDefault();
    togglePalette();
    return;
  }
  // AltGr, which also reports Control, types a letter of another layout.
  if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
  const isTyping = event.target instanceof Element && event.target.closest(takesLetters) !== null;
  if (!isTyping && runSingleKey(event.key)) event.preventDefault();
}

/**
 * Ctrl+K or ⌘K opens and closes the palette; outside of text fields "/" goes to the search field and "?" opens the list of
 * shortcuts.
 */
export function useShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

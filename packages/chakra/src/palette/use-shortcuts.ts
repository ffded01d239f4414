import { useEffect } from 'react';
import { isVisible } from '../browser/focus.ts';
import { type Host, useHost } from '../host/host.ts';
import { createSingleKeys } from '../host/single-keys.ts';

const typedInto = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox]';
const modal = '[role=dialog], [role=alertdialog]';
const takesLetters = `${typedInto}, ${modal}, [role=menu], [role=listbox]`;

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

function togglePalette({ palette }: Host): void {
  if (palette.read() !== undefined) palette.set(undefined);
  else if (![...document.querySelectorAll(modal)].some(isVisible)) palette.set('palette');
}

/** Performs a single-character shortcut; true if there is one. */
function runSingleKey(key: string, { palette }: Host): boolean {
  if (key === '/') return focusSearch();
  if (key !== '?') return false;
  palette.set('shortcuts');
  return true;
}

function onKeyDown(event: KeyboardEvent, host: Host): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (isPaletteKey(event)) {
    event.preventDefault();
    togglePalette(host);
    return;
  }
  // AltGr, which also reports Control, types a letter of another layout.
  if (event.ctrlKey || event.metaKey || event.altKey || !host.state(createSingleKeys).read()) return;
  const isTyping = event.target instanceof Element && event.target.closest(takesLetters) !== null;
  if (!isTyping && runSingleKey(event.key, host)) event.preventDefault();
}

/**
 * Ctrl+K or ⌘K opens and closes the palette; outside of text fields "/" goes to the search field and "?" opens the list of
 * shortcuts.
 */
export function useShortcuts(isOn: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => onKeyDown(event, host);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, host]);
}

import { paletteTexts } from '../texts/palette-texts.ts';

/** One line of the list of shortcuts: keys held together, or alternatives, and their effect. */
export interface Shortcut {
  keys: string[];
  isChoice?: boolean;
  effect: string;
  /** A single character, which can be turned off. */
  isSingle?: boolean;
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcuts of engine and face. */
export function shortcutList(): Shortcut[] {
  const { effects, keys, control } = paletteTexts.shortcuts;
  return [
    { keys: [isApple() ? '⌘' : control, 'K'], effect: effects.palette },
    { keys: ['/'], effect: effects.search, isSingle: true },
    { keys: ['?'], effect: effects.shortcuts, isSingle: true },
    { keys: ['↑', '↓'], isChoice: true, effect: effects.rows },
    { keys: [keys.home, keys.end], isChoice: true, effect: effects.ends },
    { keys: ['←', '→'], isChoice: true, effect: effects.controls },
    { keys: ['V'], effect: effects.quickLook, isSingle: true },
    { keys: [keys.alt, 'T'], effect: effects.notices },
    { keys: [keys.escape], effect: effects.close },
  ];
}

import { paletteTexts } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
/** One line of the list of shortcuts: keys held together, or alternatives, and their effect. */
export interface Shortcut {
  keys: string[];
  isChoice?: boolean;
  effect: string;
  /** A single character, which can be turned off. */
  isSingle?: boolean;
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of the rows of the tables on the page. */
function rowShortcuts(locale: Locale): Shortcut[] {
  const tables = [...document.querySelectorAll<HTMLElement>('[data-shortcuts]')];
  const found = tables.flatMap(
    ({ dataset }) => JSON.parse(dataset.shortcuts ?? '[]') as { key: string; effect: string }[],
  );
  const byEffect = new Map(found.map((one) => [`${one.key} ${one.effect}`, one]));
  return [...byEffect.values()].map(({ key, effect }) => ({
    keys: [key.toUpperCase()],
    effect: locale.texts(paletteTexts).shortcuts.effects.inRow({ effect }),
    isSingle: true,
  }));
}

/** The shortcuts of engine and face, and those of the page's rows. */
export function shortcutList(locale: Locale): Shortcut[] {
  const { effects, keys, control } = locale.texts(paletteTexts).shortcuts;
  return [
    { keys: [isApple() ? '⌘' : control, 'K'], effect: effects.palette },
    { keys: ['/'], effect: effects.search, isSingle: true },
    { keys: ['?'], effect: effects.shortcuts, isSingle: true },
    { keys: ['↑', '↓'], isChoice: true, effect: effects.rows },
    { keys: [keys.home, keys.end], isChoice: true, effect: effects.ends },
    { keys: ['←', '→'], isChoice: true, effect: effects.controls },
    { keys: ['V'], effect: effects.quickLook, isSingle: true },
    ...rowShortcuts(locale),
    { keys: [keys.alt, 'T'], effect: effects.notices },
    { keys: [keys.escape], effect: effects.close },
  ];
}

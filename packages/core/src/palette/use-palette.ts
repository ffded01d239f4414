import { type Navigation, type OfferedScreen, offeredScreens } from '@schema-screens/schema/language';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebouncedValue } from '../data/debounce.ts';
import { buildReadRequest } from '../data/declared-call.ts';
import { queries } from '../data/queries.ts';
import { readCount } from '../data/unreadable-response.ts';
import { useDefinitions } from '../ports/definitions.ts';
import { useData, useUser } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import { paletteTexts } from '../texts/palette-texts.ts';
import { type PaletteGroup, useRecordHits } from './use-record-hits.ts';

/** Upper case, in which ß is SS, without diacritics. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');

/** The screens whose label or menu contains every word of a text; those whose label begins with it come first. */
export function matchingScreens(screens: readonly OfferedScreen[], text: string): OfferedScreen[] {
  const typed = folded(text).trim();
  const words = typed.split(/\s+/);
  const begins = ({ label }: OfferedScreen): number => Number(folded(label).startsWith(typed));
  return screens
    .filter(({ label, menu = '' }) => {
      const searchable = folded(`${label} ${menu}`);
      return words.every((word) => searchable.includes(word));
    })
    .toSorted((a, b) => begins(b) - begins(a));
}

/** The palette's offer from screens/navigation.json. */
export type PaletteNavigation = Pick<Navigation, 'menus' | 'footer' | 'palette'>;

/** Minimum length of a search text; less finds too much. */
const fewestLetters = 2;
/** Milliseconds without typing before a search. */
const debounceMs = 250;

export interface PaletteState {
  /** Groups with entries, screens first. */
  groups: PaletteGroup[];
  /** A search is running. */
  isSearching: boolean;
  /** Headings of the searches that failed. */
  failed: string[];
}

/** Screens that the user may open, without those whose requirements the user is known not to meet. */
function useOfferedScreens({ menus, footer }: PaletteNavigation): OfferedScreen[] {
  const data = useData();
  const locale = useLocale();
  const user = useUser();
  const { screens } = useDefinitions();
  const offered = useMemo(
    () => (user ? offeredScreens(locale, user, screens, { menus, ...(footer && { footer }) }) : []),
    [locale, user, screens, menus, footer],
  );
  const needs = offered.flatMap((screen) => screen.needs ?? []);
  const responses = useQueries({
    queries: needs.map((call) => queries.call(data, buildReadRequest(call, { user }))),
  });
  const isMissing = ({ needs: own }: OfferedScreen): boolean => {
    const response = own && responses[needs.indexOf(own)]?.data;
    return response !== undefined && readCount(response.data, own?.pick) === undefined;
  };
  return offered.filter((screen) => !isMissing(screen));
}

const groupOf = (key: string, label: string, screens: readonly OfferedScreen[]): PaletteGroup[] =>
  screens.length === 0
    ? []
    : [
        {
          key,
          label,
          hits: screens.map(({ name, label: text, menu = '', href }) => ({
            key: name,
            label: text,
            detail: menu,
            href,
          })),
        },
      ];

/** Screens, actions and records that match the typed text; all screens and actions if there is none. */
export function usePalette(typed: string, navigation: PaletteNavigation): PaletteState {
  const locale = useLocale();
  const texts = locale.texts(paletteTexts);
  const text = typed.trim();
  const rested = useDebouncedValue(text, debounceMs);
  const matching = matchingScreens(useOfferedScreens(navigation), text);
  const isLong = text.length >= fewestLetters;
  const isRested = rested === text;
  const records = useRecordHits(navigation.palette?.records ?? [], isLong && isRested ? rested : '');
  return {
    groups: [
      ...groupOf(
        'screens',
        texts.screens,
        matching.filter(({ isForm }) => !isForm),
      ),
      ...groupOf(
        'actions',
        texts.actions,
        matching.filter(({ isForm }) => isForm),
      ),
      ...records.groups,
    ],
    isSearching: isLong && (!isRested || records.isSearching),
    failed: records.failed,
  };
}

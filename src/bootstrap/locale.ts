import { readStored } from '@schema-screens/chakra';
import { createStore } from '@schema-screens/core';
import { germanLocale, type Locale } from '@schema-screens/locale';
import type { Navigation, Screen, ScreenEntry } from '@schema-screens/schema/language';
import { nouns } from '../../screens/application.json';
import { portalRegion } from './brand.ts';

/** A language of the portal, with what puts definitions into it. */
export interface PortalLanguage {
  readonly code: LanguageCode;
  readonly locale: Locale;
  readonly screen: <Definition extends Screen | ScreenEntry>(definition: Definition) => Definition;
  readonly navigation: <Part extends Partial<Navigation>>(part: Part) => Part;
}

export type LanguageCode = 'de' | 'en';

/** Set before the first render: a page keeps its language until it is loaded again. */
const unchanged = <Value>(value: Value): Value => value;
const language = createStore<PortalLanguage>({
  code: 'de',
  locale: { ...germanLocale, ...portalRegion, nouns },
  screen: unchanged,
  navigation: unchanged,
});

export const currentLanguage = language.read;
export const setLanguage = language.set;

/** The language of this tab, for what is said outside of components; those take `useLocale()`. */
export const currentLocale = (): Locale => language.read().locale;

/** The language that was chosen in this browser; undefined: none, German is shown. */
export const storedLanguage = (): string | undefined => readStored('sprache');

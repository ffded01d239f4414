import { englishShellTexts, shellTexts } from '@schema-screens/application/shell';
import { createLocale, englishLocale } from '@schema-screens/core';
import { fillBrandInDictionary } from '@schema-screens/locale';
import { translateTexts } from '@schema-screens/schema';
import { screenTexts } from '@schema-screens/schema/language';
import screensInEnglish from '../../screens/en.json';
import portalInEnglish from '../en.json';
import { brand, navigation, portalRegion } from './brand.ts';
import { type PortalLanguage, setLanguage } from './locale.ts';
import { enabledScreens, screenCatalog } from './screens.ts';

const screenDictionary = fillBrandInDictionary(screensInEnglish, brand);
const ofScreens = createLocale({ dictionary: screenDictionary });

/** The portal in British English. */
const english: PortalLanguage = {
  code: 'en',
  locale: createLocale({
    ...portalRegion,
    fallback: englishLocale,
    translations: [[shellTexts, englishShellTexts]],
    dictionary: { ...screenDictionary, ...portalInEnglish },
  }),
  screen: (definition) => translateTexts(definition, screenTexts, definition.kind, ofScreens),
  navigation: (part) => translateTexts(part, screenTexts, 'navigation', ofScreens),
};

/** Sets the language of this page, before its first render, and translates titles and menus. */
export function switchToEnglish(): void {
  setLanguage(english);
  for (const entry of new Set([...enabledScreens.values(), ...screenCatalog.values()]))
    Object.assign(entry, english.screen(entry));
  Object.assign(navigation, english.navigation(navigation));
  document.documentElement.lang = english.locale.code;
}

import type { Locale } from '@schema-screens/locale';
import { schemaTexts, translateTexts } from '@schema-screens/schema';
import { type Navigation, type Screen, screenTexts } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';

/** Screens in the language of a locale with a dictionary; the same ones without. */
export const translateScreens = (screens: readonly Screen[], locale: Locale): readonly Screen[] =>
  screens.map((screen) => translateTexts(screen, screenTexts, screen.kind, locale));

/** Menus and palette in the language of a locale with a dictionary. */
export const translateNavigation = <Part extends Partial<Navigation>>(
  navigation: Part,
  locale: Locale,
): Part => translateTexts(navigation, screenTexts, 'navigation', locale);

/** A schema with the labels of its enumerations in the language of a locale with a dictionary. */
export const translateMeta = ({ definition, enums }: ResourceMeta, locale: Locale): ResourceMeta => ({
  definition: translateTexts(definition, schemaTexts, 'schema', locale),
  enums: Object.fromEntries(
    Object.entries(enums).map(([name, values]) => [
      name,
      values.map((value) => ({ ...value, label: locale.translate(value.label) })),
    ]),
  ),
});

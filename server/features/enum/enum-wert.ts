import { schemaTexts, translateTexts } from '@schema-screens/schema';
import type { EnumValue } from '@schema-screens/server/resources';
import { object, text } from '@schema-screens/server/resources';
import { requestLocale } from '@schema-screens/server/shared';

/** A value of an enumeration in the portal's calls. */
export const enumWert = object({ schluessel: text, wert: text }, { begriff: text });

/** Values of an enumeration in the language of the request. */
export const enumWerte = (values: readonly EnumValue[]) =>
  translateTexts(values, schemaTexts, 'enumeration', requestLocale()).map(({ key, value, group }) => ({
    schluessel: key,
    wert: value,
    ...(group !== undefined && { begriff: group }),
  }));

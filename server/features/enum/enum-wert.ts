import { schemaTexts, translateTexts } from '#rules';
import type { EnumValue } from '../../resources/schema/resource-schema.ts';
import { object, text } from '../../resources/schema/schema-builders.ts';
import { requestLocale } from '../../shared/request-locale.ts';

/** A value of an enumeration in the portal's calls. */
export const enumWert = object({ schluessel: text, wert: text }, { begriff: text });

/** Values of an enumeration in the language of the request. */
export const enumWerte = (values: readonly EnumValue[]) =>
  translateTexts(values, schemaTexts, 'enumeration', requestLocale()).map(({ key, value, group }) => ({
    schluessel: key,
    wert: value,
    ...(group !== undefined && { begriff: group }),
  }));

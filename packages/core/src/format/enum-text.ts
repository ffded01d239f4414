import type { Locale } from '@schema-screens/locale';
import type { EnumValue } from '@schema-screens/schema/model';
import { valueTexts } from '../texts/value-texts.ts';

/** The text of an enumeration's key; an unknown key says so (docs/portal/verwaltung.md, VW-8), unless nothing is loaded yet. */
export function enumText(locale: Locale, key: unknown, values: readonly EnumValue[]): string {
  if (values.length === 0) return '…';
  const text = String(key);
  return (
    values.find((entry) => entry.key === text)?.label ?? locale.texts(valueTexts).unknownKey({ key: text })
  );
}

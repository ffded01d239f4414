import { titledConstants } from '@schema-screens/schema';
import { languageLocales } from '../../../shared/request-locale.ts';
import type { EnumEntry, PropertySchema } from '../resource-schema.ts';
import { type Enums, translatedValues } from './enums-in.ts';

/** Returns the text of an enumeration's key; the key itself if the enumeration does not have it. */
export const enumTextLookup =
  ({ enums }: { readonly enums: Enums }) =>
  (name: string, key: string): string =>
    enums.get(name)?.find((entry) => entry.key === key)?.value ?? key;

/**
 * The values of a field, or of the entries of its list, that are called something: the keys of its enumeration, its words
 * (`x-words`), or its constants with a title.
 */
export const labelledValues = (
  { enums }: { readonly enums: Enums },
  { schema }: { readonly schema: PropertySchema },
): readonly EnumEntry[] =>
  enums.get(schema['x-enum'] ?? '') ??
  schema['x-words']?.map((word) => ({ key: word, value: word })) ??
  titledConstants({ ...(schema.items ?? schema) }).map(({ value, title }) => ({
    key: String(value),
    value: title,
  }));

const cache = new WeakMap<readonly EnumEntry[], ReadonlyMap<string, readonly string[]>>();

/** What such values are called, each once: in every language of the server. */
export function labelsByKey(values: readonly EnumEntry[]): ReadonlyMap<string, readonly string[]> {
  const before = cache.get(values);
  if (before) return before;
  const languages = languageLocales().map((locale) => translatedValues(values, locale));
  const texts = new Map(
    values.map(({ key }, index) => [
      key,
      [...new Set(languages.flatMap((translated) => translated[index]?.value ?? []))],
    ]),
  );
  cache.set(values, texts);
  return texts;
}

import { languageLocales } from '../../shared/request-locale.ts';
import { translatedValues } from './enums-in.ts';
import type { ResourceRegistry } from './resource-registry.ts';
import type { EnumValue } from './resource-schema.ts';

/** Returns the text of an enumeration's key; the key itself if the enumeration does not have it. */
export const enumText =
  ({ enums }: Pick<ResourceRegistry, 'enums'>) =>
  (name: string, key: string): string =>
    enums.get(name)?.find(({ schluessel }) => schluessel === key)?.wert ?? key;

const known = new WeakMap<readonly EnumValue[], ReadonlyMap<string, readonly string[]>>();

/** What an enumeration's keys are called, each once: in every language of the server. */
export function textsByKey(values: readonly EnumValue[] = []): ReadonlyMap<string, readonly string[]> {
  const before = known.get(values);
  if (before) return before;
  const languages = languageLocales().map((locale) => translatedValues(values, locale));
  const texts = new Map(
    values.map(({ schluessel }, index) => [
      schluessel,
      [...new Set(languages.flatMap((translated) => translated[index]?.wert ?? []))],
    ]),
  );
  known.set(values, texts);
  return texts;
}

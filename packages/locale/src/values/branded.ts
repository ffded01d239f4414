import { isRecord } from './values.ts';

type Dictionary = Readonly<Record<string, string>>;

/**
 * A text with the brand's values in place of {brand.phones.claims} and the like; unknown ones stay.
 *
 * @param brand the content of `screens/brand.json`
 */
export const fillBrandValues = (text: string, brand: unknown): string =>
  text.replace(/\{brand\.([\w.]+)\}/g, (all, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), brand);
    return typeof value === 'string' ? value : all;
  });

/**
 * A dictionary for definitions whose texts have the brand's values in place of {brand.…}: the same entries, with these values in the
 * texts and in their translations.
 */
export const fillBrandInDictionary = (dictionary: Dictionary, brand: unknown): Dictionary =>
  Object.fromEntries(
    Object.entries(dictionary).map(([text, translated]) => [
      fillBrandValues(text, brand),
      fillBrandValues(translated, brand),
    ]),
  );

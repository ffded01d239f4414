import type { OfferedScreen } from '#language';

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
      const known = folded(`${label} ${menu}`);
      return words.every((word) => known.includes(word));
    })
    .toSorted((a, b) => begins(b) - begins(a));
}

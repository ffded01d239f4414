import type { OfferedScreen } from '#language';

/** Lower case, letters without diacritics, ss for ß. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');

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

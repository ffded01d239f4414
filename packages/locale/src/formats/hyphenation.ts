/** What joins the parts of a German compound, or inflects its end. */
const joints = ['', 's', 'es', 'n', 'en', 'e', 'er', 'in', 'innen'];

/** Shorter words fit anywhere; longer ones are no words. */
const longWord = /\p{L}{12,60}/gu;

/**
 * Marks where a browser may break long compounds, with a hyphen (U+00AD): between the nouns that they consist of. Unlike
 * `hyphens: auto`, it breaks at their seams, and in browsers that know no words of a language.
 *
 * @param nouns in lower case, in the forms that they have in compounds; a word that is not made of them alone stays as it is
 * @example hyphenate('Bücherregale', ['bücher', 'regal']) // 'Bücher\u00ADregale'
 */
export function hyphenate(text: string, nouns: readonly string[]): string {
  return text.replaceAll(longWord, (word) => {
    const lower = word.toLowerCase();
    /** The parts from each place on, from where the rest is made of nouns. */
    const tails: string[][] = [];
    tails[word.length] = [];
    for (let start = word.length - 1; start >= 0; start--) {
      const ends = nouns
        .filter((noun) => lower.startsWith(noun, start))
        .flatMap((noun) =>
          joints
            .filter((joint) => lower.startsWith(joint, start + noun.length))
            .map((joint) => start + noun.length + joint.length),
        );
      const end = Math.max(...ends.filter((place) => tails[place]));
      if (tails[end]) tails[start] = [word.slice(start, end), ...tails[end]];
    }
    return tails[0]?.join('\u00AD') ?? word;
  });
}

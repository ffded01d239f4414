declare module 'nspell' {
  /** A spelling checker of a dictionary. */
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): {
    correct: (word: string) => boolean;
    /** Flags of the dictionary's words, by the word. */
    data: Readonly<Record<string, unknown>>;
  };
}

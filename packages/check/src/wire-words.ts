import * as english from '@schema-screens/core/words';
import type { Plugin } from 'vite';

/**
 * Writes the words of an application's calls (`vocabulary` of `screens/application.json`) into the REST adapter, so that none has to be
 * looked up.
 *
 * @param words by the English ones
 */
export function wireWords(words: Readonly<Record<string, string>> = {}): Plugin {
  const ofCode = new Map(Object.entries(english));
  return {
    name: 'wire-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/adapters\/[\w-]+\.[jt]s$/ },
      handler: (code) => ({
        code: code.replaceAll(/(?<![.\w])wire\.(\w+)/g, (use, name: string) => {
          const word = ofCode.get(name);
          return word === undefined ? use : JSON.stringify(words[word] ?? word);
        }),
        map: null,
      }),
    },
  };
}

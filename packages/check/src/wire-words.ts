import * as english from '@schema-screens/core/words';
import type { DeclaredVocabulary } from '@schema-screens/schema';
import type { Plugin } from 'vite';

/**
 * Writes the words of an application's calls (`vocabulary` of `screens/application.json`) into the REST adapter, so that none has to be
 * looked up.
 *
 * @param vocabulary by the English ones
 */
export function wireWords({ words = {}, files }: Pick<DeclaredVocabulary, 'words' | 'files'> = {}): Plugin {
  const { fileWords, ...others } = english;
  const ofCode = new Map<string, unknown>([
    ...Object.entries(others).map(([name, word]) => [name, words[word] ?? word] as const),
    ['fileWords', { ...fileWords, ...files }],
  ]);
  return {
    name: 'wire-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/adapters\/(?:[\w-]+\/)?[\w-]+\.[jt]s$/ },
      handler: (code) => ({
        code: code.replaceAll(/(?<![.\w])wire\.(\w+)/g, (use, name: string) => {
          const word = ofCode.get(name);
          return word === undefined ? use : JSON.stringify(word);
        }),
        map: null,
      }),
    },
  };
}

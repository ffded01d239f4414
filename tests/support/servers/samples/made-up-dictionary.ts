import { englishRules } from '@schema-screens/schema';
import { dictionaries } from '../../../../packages/server/src/shared/texts/dictionary.ts';
import { englishServerTexts } from '../../../../packages/server/src/shared/texts/english.ts';
import { mark, marked, placed } from '../../rendering/marks.ts';

/** Whether a dictionary may have it; a marked text is a translation already. */
const isText = (key: string | symbol): key is string =>
  typeof key === 'string' && !placed.test(key) && !key.startsWith('«');

/** Marks any text that it is asked for. */
const everything: Readonly<Record<string, string>> = new Proxy(
  {},
  {
    get: (_target, key) => (isText(key) ? mark(key) : undefined),
    getOwnPropertyDescriptor: (_target, key) =>
      isText(key) ? { value: mark(key), configurable: true, enumerable: true } : undefined,
  },
);

/** `#dictionary` of a server that speaks the made-up language as "qaa", too. */
export const madeUpDictionary = {
  dictionaries: { ...dictionaries, qaa: everything },
  otherLanguages: { qaa: { code: 'qaa', engine: marked(englishRules), server: marked(englishServerTexts) } },
};

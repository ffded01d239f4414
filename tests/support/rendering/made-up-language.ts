import { createLocale, type Locale } from '@schema-screens/core';
import { catalog, type Texts, translationsOf } from '@schema-screens/core/internal';
import { isRecord } from '@schema-screens/locale';
import { applicationTexts } from '../../../packages/application/src/client/texts/application-texts.ts';
import { shellTexts } from '../../../packages/application/src/client/texts/shell-texts.ts';
import { mark, marked, placed, withoutMarked } from './marks.ts';

export const marks: Texts = marked(catalog);

const german = createLocale({
  translations: [
    ...translationsOf(marks),
    [shellTexts, marked(shellTexts)],
    [applicationTexts, marked(applicationTexts)],
  ],
});

/** The made-up language, of the engine's texts and of those of an application. */
export const madeUpLocale: Locale = {
  ...german,
  translate: (text, values) =>
    text === '' || placed.test(text) ? text : mark(german.translate(text, values)),
};

const shown = ['aria-label', 'title', 'placeholder', 'alt', 'abbr'];

/** The texts in what a back end answers: data, which have no language. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (Array.isArray(answer) || isRecord(answer)) return Object.values(answer).flatMap(textsIn);
  return [];
}

/**
 * Visible or announced texts that have words without a mark.
 *
 * @param data what is no text, e.g. names; it may be cut
 */
export function unmarked(data: readonly string[] = []): string[] {
  const longestFirst = data
    .map((each) => withoutMarked(each).trim())
    .filter((each) => each !== '')
    .toSorted((a, b) => b.length - a.length);
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const element of document.body.querySelectorAll('*'))
    texts.push(...shown.map((name) => element.getAttribute(name) ?? ''));
  return texts.filter((text) => {
    // A text may have an element in its middle.
    let rest = withoutMarked(text)
      .replace(/«[^«»]*$|^[^«»]*»/g, '')
      .replace(/\bMB\b/g, '');
    const begin = rest.replace(/….{0,9}$/, '').trim();
    if (begin !== rest.trim() && longestFirst.some((each) => each.startsWith(begin))) return false;
    for (const each of longestFirst) rest = rest.replaceAll(each, '');
    return /\p{L}/u.test(rest);
  });
}

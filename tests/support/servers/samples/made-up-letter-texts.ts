import { textsByLanguage } from '../../../../packages/server/src/shared/request-locale.ts';
import { englishLetterTexts } from '../../../../server/texts/english-letter-texts.ts';
import { germanLetterTexts } from '../../../../server/texts/german-letter-texts.ts';
import { marked } from '../../rendering/marks.ts';

/** `letterTexts` of a server that speaks the made-up language as "qaa", too. */
export const madeUpLetterTexts = textsByLanguage(germanLetterTexts, {
  en: englishLetterTexts,
  qaa: marked(englishLetterTexts),
});

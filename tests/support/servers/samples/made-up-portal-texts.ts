import type { TranslationOf } from '@schema-screens/locale';
import { textsByLanguage } from '../../../../packages/server/src/shared/request-locale.ts';
import { englishLetterTexts } from '../../../../server/texts/english-letter-texts.ts';
import { englishMailTexts } from '../../../../server/texts/english-mail-texts.ts';
import { germanLetterTexts } from '../../../../server/texts/german-letter-texts.ts';
import { germanMailTexts } from '../../../../server/texts/german-mail-texts.ts';
import { marked } from '../../rendering/marks.ts';

const withMadeUp = <Catalog extends object>(german: Catalog, english: TranslationOf<Catalog>) =>
  textsByLanguage(german, { en: english, qaa: marked(english) });

/** What mails and letters of a server say that speaks the made-up language as "qaa", too. */
export const madeUpTexts = {
  mailTexts: withMadeUp(germanMailTexts, englishMailTexts),
  letterTexts: withMadeUp(germanLetterTexts, englishLetterTexts),
};

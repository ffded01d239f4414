import { textsByLanguage } from '../../../../packages/server/src/shared/request-locale.ts';
import { englishMailTexts } from '../../../../server/texts/english-mail-texts.ts';
import { germanMailTexts } from '../../../../server/texts/german-mail-texts.ts';
import { marked } from '../../rendering/marks.ts';

/** `mailTexts` of a server that speaks the made-up language as "qaa", too. */
export const madeUpMailTexts = textsByLanguage(germanMailTexts, {
  en: englishMailTexts,
  qaa: marked(englishMailTexts),
});

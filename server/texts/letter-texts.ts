import { textsByLanguage } from '@schema-screens/server/shared';
import { englishLetterTexts } from './english-letter-texts.ts';
import { germanLetterTexts } from './german-letter-texts.ts';

/**
 * What the letters of the portal say, in the language of who reads them.
 *
 * @example letterTexts().erstkennwort.subject({ product })
 */
export const letterTexts = textsByLanguage(germanLetterTexts, { en: englishLetterTexts });

import { textsByLanguage } from '@schema-screens/server/shared';
import { englishTexts } from './english-texts.ts';
import { germanTexts } from './german-texts.ts';

/**
 * What the calls of the portal say, in the language of the request.
 *
 * @example portalTexts().vertragState.ended({ vertragNr })
 */
export const portalTexts = textsByLanguage(germanTexts, { en: englishTexts });

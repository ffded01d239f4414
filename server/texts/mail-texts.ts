import { textsByLanguage } from '@schema-screens/server/shared';
import { englishMailTexts } from './english-mail-texts.ts';
import { germanMailTexts } from './german-mail-texts.ts';

/**
 * What the mails of the portal say, in the language of who reads them.
 *
 * @example mailTexts().passwordChanged.text({ benutzername })
 */
export const mailTexts = textsByLanguage(germanMailTexts, { en: englishMailTexts });

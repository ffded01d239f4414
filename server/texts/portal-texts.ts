import { textsByLanguage } from '@schema-screens/server/shared';
import { englishLetterTexts } from './english-letter-texts.ts';
import { englishMailTexts } from './english-mail-texts.ts';
import { englishReportTexts } from './english-report-texts.ts';
import { englishTexts } from './english-texts.ts';
import { germanLetterTexts } from './german-letter-texts.ts';
import { germanMailTexts } from './german-mail-texts.ts';
import { germanReportTexts } from './german-report-texts.ts';
import { germanTexts } from './german-texts.ts';

/**
 * What calls of the portal answer, in the language of the request.
 *
 * @example portalTexts().vertragState.ended({ vertragNr })
 */
export const portalTexts = textsByLanguage(germanTexts, { en: englishTexts });

/** What printed reports say, in the language of the request. */
export const reportTexts = textsByLanguage(germanReportTexts, { en: englishReportTexts });

/**
 * What the mails of the portal say, in the language of who reads them.
 *
 * @example mailTexts().passwordChanged.text({ benutzername })
 */
export const mailTexts = textsByLanguage(germanMailTexts, { en: englishMailTexts });

/**
 * What the letters of the portal say, in the language of who reads them.
 *
 * @example letterTexts().erstkennwort.subject({ product })
 */
export const letterTexts = textsByLanguage(germanLetterTexts, { en: englishLetterTexts });

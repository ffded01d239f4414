import { textsByLanguage } from '@schema-screens/server/shared';
import { englishReportTexts } from './english-report-texts.ts';
import { germanReportTexts } from './german-report-texts.ts';

/** What printed reports say, in the language of the request. */
export const reportTexts = textsByLanguage(germanReportTexts, { en: englishReportTexts });

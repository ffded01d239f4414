import type { Locale } from '@schema-screens/locale';
import { screenTexts } from './screen-texts.ts';

/** What a user may quote of a failed request: the beginning of its id in the log of the back end. */
export const requestReference = (locale: Locale, requestId: string): string =>
  locale.texts(screenTexts).reference({ id: requestId.slice(0, 8) });

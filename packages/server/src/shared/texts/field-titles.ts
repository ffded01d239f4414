import { serverTexts } from './server-texts.ts';

/**
 * Translations of the titles that fields of the server's own calls have: their schemas have them in German, as those of the application.
 *
 * @returns the titles of the language by the German ones
 */
export const fieldTitles = ({ titles }: Pick<typeof serverTexts, 'titles'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverTexts.titles).map(([name, german]) => [german, titles[name as keyof typeof titles]]),
  );

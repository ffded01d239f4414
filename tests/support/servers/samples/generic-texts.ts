import { isRecord } from '@schema-screens/locale';
import { englishServerTexts } from '../../../../packages/server/src/shared/texts/english.ts';
import { serverTexts } from '../../../../packages/server/src/shared/texts/server-texts.ts';

const pairs = (german: unknown, translated: unknown): [string, string][] => {
  if (typeof german === 'string') return german.includes('{') ? [] : [[german, String(translated)]];
  if (!isRecord(german) || !isRecord(translated)) return [];
  return Object.keys(german).flatMap((key) => pairs(german[key], translated[key]));
};

/** What the generic server says without values, in English by the German text. */
export const genericTexts: Readonly<Record<string, string>> = Object.fromEntries(
  pairs(serverTexts, englishServerTexts),
);

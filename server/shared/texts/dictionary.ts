import schemasInEnglish from '../../../schemas/en.json' with { type: 'json' };
import featuresInEnglish from '../../en.json' with { type: 'json' };
import { english } from './english.ts';
import { fieldTitles } from './field-titles.ts';
import type { ServerLanguage } from './server-language.ts';

/** Texts of the application by language, of its schemas and of its own code; none in the language that these are written in. */
export const dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...fieldTitles(english), ...schemasInEnglish, ...featuresInEnglish },
};

/** What the generic server says in further languages than German and English. */
export const otherLanguages: Readonly<Record<string, ServerLanguage>> = {};

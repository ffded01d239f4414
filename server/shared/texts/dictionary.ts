import schemasInEnglish from '../../../schemas/en.json' with { type: 'json' };
import featuresInEnglish from '../../en.json' with { type: 'json' };

/** Texts of the application by language, of its schemas and of its own code; none in the language that these are written in. */
export const dictionaries: Readonly<Partial<Record<'de' | 'en', Readonly<Record<string, string>>>>> = {
  en: { ...schemasInEnglish, ...featuresInEnglish },
};

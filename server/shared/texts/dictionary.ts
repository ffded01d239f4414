import schemasInEnglish from '../../../schemas/en.json' with { type: 'json' };
import featuresInEnglish from '../../en.json' with { type: 'json' };

/** Texts of the application in other languages than German: of its schemas and of its own code. */
export const english: Readonly<Record<string, string>> = { ...schemasInEnglish, ...featuresInEnglish };

/** The version of the language of definitions, which a manifest names (`definitionVersion`). */
export const definitionVersion = 1;

/** The version with its minor number, which counts what was added (`x-since` of a key). */
export const languageVersion = '1.0';

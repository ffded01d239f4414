/** The version of the language of definitions, which a manifest names (`definitionVersion`). */
export const definitionVersion = 1;

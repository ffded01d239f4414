/**
 * Latin letters with their marks, as in müller, straße or café, for a class of a pattern; no others, which could look like these: the
 * Turkish İ and ı, ĸ, ŉ and ſ are left out of Latin Extended-A. Each has one lower case, the same everywhere.
 */
export const markedLetters = 'À-ÖØ-öø-įĲ-ķĹ-ňŊ-ž';

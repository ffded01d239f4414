/**
 * Latin letters with diacritics, as in müller, straße or café, for a character class. Letters that resemble others are excluded:
 * the Turkish İ and ı, ĸ, ŉ and ſ of Latin Extended-A. Each has one lower case in every locale.
 */
export const markedLetters = 'À-ÖØ-öø-įĲ-ķĹ-ňŊ-ž';

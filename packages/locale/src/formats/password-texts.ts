import { minLength, type PasswordCriterion, specialCharacters } from './password.ts';

/** What the rules of the password policy demand. Apart from them: forms load the rules, the list of points its texts. */
export const passwordTexts = {
  upper: 'Großbuchstabe',
  lower: 'Kleinbuchstabe',
  digit: 'Ziffer',
  special: `Sonderzeichen (${specialCharacters})`,
  length: `mindestens ${minLength} Zeichen`,
  kinds: 'mindestens drei der vier Zeichenarten',
} satisfies Record<PasswordCriterion['name'], string>;

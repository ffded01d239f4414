import { textLength } from './text.ts';

/** One rule of the password policy. */
export interface PasswordPoint {
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

const minLength = 8;
const minKinds = 3;

/** The special characters (docs/portal/konto.md, KO-9). */
export const specialCharacters = '!@#$&*^%/()=+.,-';

/** The four kinds of characters; a password contains at least three. */
export const passwordKinds: readonly PasswordPoint[] = [
  { text: 'Großbuchstabe', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'Kleinbuchstabe', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'Ziffer', isMet: (password) => /[0-9]/.test(password) },
  {
    text: `Sonderzeichen (${specialCharacters})`,
    isMet: (password) => [...specialCharacters].some((character) => password.includes(character)),
  },
];

/** The policy (docs/portal/konto.md, KO-5): at least 8 characters, at least three of the four kinds. */
export const passwordPolicy: readonly PasswordPoint[] = [
  {
    text: `mindestens ${minLength} Zeichen`,
    isMet: (password) => textLength(password.normalize('NFC')) >= minLength,
  },
  {
    text: 'mindestens drei der vier Zeichenarten',
    isMet: (password) => passwordKinds.filter(({ isMet }) => isMet(password)).length >= minKinds,
  },
];

/** Whether a password satisfies the policy. */
export function isPolicyPassword(password: string): boolean {
  return passwordPolicy.every(({ isMet }) => isMet(password));
}

import { textLength } from './text.ts';

/** Characters of a password. */
export const minLength = 8;
const minKinds = 3;

/** The special characters (docs/portal/konto.md, KO-9). */
export const specialCharacters = '!@#$&*^%/()=+.,-';

/** One rule of the password policy. */
export interface PasswordCriterion {
  readonly name: 'upper' | 'lower' | 'digit' | 'special' | 'length' | 'kinds';
  readonly isMet: (password: string) => boolean;
}

/** The four kinds of characters; a password contains at least three. */
export const passwordKinds: readonly PasswordCriterion[] = [
  { name: 'upper', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'lower', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'digit', isMet: (password) => /[0-9]/.test(password) },
  {
    name: 'special',
    isMet: (password) => [...specialCharacters].some((character) => password.includes(character)),
  },
];

/** The policy (docs/portal/konto.md, KO-5): at least 8 characters, at least three of the four kinds. */
export const passwordPolicy: readonly PasswordCriterion[] = [
  {
    name: 'length',
    isMet: (password) => textLength(password.normalize('NFC')) >= minLength,
  },
  {
    name: 'kinds',
    isMet: (password) => passwordKinds.filter(({ isMet }) => isMet(password)).length >= minKinds,
  },
];

/** Whether a password satisfies the policy. */
export function isPolicyPassword(password: string): boolean {
  return passwordPolicy.every(({ isMet }) => isMet(password));
}

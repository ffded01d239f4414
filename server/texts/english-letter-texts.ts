import type { TranslationOf } from '@schema-screens/locale';
import type { germanLetterTexts } from './german-letter-texts.ts';

/** What the letters of the portal say in English. */
export const englishLetterTexts: TranslationOf<typeof germanLetterTexts> = {
  /** In several letters. */
  shared: {
    farewell: 'Kind regards\nYour {insurer}',
    telephone: 'Telephone {number}',
    date: 'Date',
    kundennummer: 'Customer number',
    herr: 'Mr',
    frau: 'Ms',
    dearHerr: 'Dear Mr {name},',
    dearFrau: 'Dear Ms {name},',
    dearAll: 'Dear Sir or Madam,',
  },
  erstkennwort: {
    subject: 'Your initial password for {product}',
    text: 'You have registered for {product} and confirmed your email address. Use the following details to sign in for the first time. Then you choose a password of your own.',
    validity:
      'The initial password is valid until {day} and only for the first sign-in. You need not mind upper and lower case or the hyphens. Please do not pass it on.',
    notRequested: 'Did you not register? Then please call us.',
    benutzername: 'User name',
    erstkennwort: 'Initial password',
    link: 'Sign in here',
    linkText:
      'Point the camera of your phone at the picture on the left, or enter this address in your browser:',
  },
  freischaltung: {
    subject: 'Activation code for {product}',
    text: '{name} (customer number {kundennummer}) requested on {day} to view your policies in {product}. If you agree, pass on the following activation code. Only then do the policies become visible, and only for reading.',
    somebody: 'A person',
    withdrawal:
      'You can withdraw the access in your account at any time. If you do not agree, there is nothing you need to do.',
    vertraege: 'Policies',
    count: '{count} policies',
    code: 'Activation code',
    link: 'Enter the code here',
    linkText:
      'For the person with customer number {kundennummer}: point the camera of your phone at the picture on the left, or enter this address in the browser:',
  },
};

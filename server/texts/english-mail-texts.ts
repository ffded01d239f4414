import type { TranslationOf } from '@schema-screens/locale';
import type { germanMailTexts } from './german-mail-texts.ts';

export const englishMailTexts: TranslationOf<typeof germanMailTexts> = {
  shared: {
    greeting: 'Hello,',
    greetingFor: 'Hello {name},',
    farewell: 'Kind regards\nYour {insurer}',
    telephone: 'Telephone {number}',
    automatic:
      'This email was sent automatically. Please never pass on your password; we will never ask you for it.',
    time: 'Time: {time}.',
    warning:
      'Was this not you? Then please change your password straight away and contact our customer service.',
    notRequested: 'Did you not request this? Then there is nothing you need to do.',
    toSignIn: 'Go to sign-in',
    toPasskeys: 'View passkeys',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    text: 'The password of your account ‘{benutzername}’ has been changed. You have been signed out on other devices.',
    removedPasskeys:
      '{count, plural, one {For your security, the passkey of your account has been removed as well. You can create a new one once you have signed in.} other {For your security, all {count} passkeys of your account have been removed as well. You can create new ones once you have signed in.}}',
    remainingPasskeys:
      '{count, plural, one {One passkey is still valid and can be used to sign in without a password. If you do not recognise it, please remove it.} other {{count} passkeys are still valid and can be used to sign in without a password. If you do not recognise one of them, please remove it.}}',
  },
  twoFactorOn: {
    subject: 'Two-factor authentication has been turned on',
    text: 'Two-factor authentication has been turned on for your account ‘{benutzername}’. From now on you also need {kind, select, totp {a code from your authenticator app} other {a code}} to sign in. You have been signed out on other devices.',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication has been turned off',
    text: 'Two-factor authentication has been turned off for your account ‘{benutzername}’. Your password is now enough to sign in. You have been signed out on other devices.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code has been used',
    text: 'A recovery code has been used for your account ‘{benutzername}’ instead of the authenticator app. {left, plural, =0 {No codes are left. Please create new ones.} one {One code is left.} other {{left} codes are left.}}',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes have been created for your account ‘{benutzername}’. The previous ones are invalid.',
  },
  passkeyAdded: {
    subject: 'A passkey has been added',
    text: 'The passkey ‘{name}’ has been added to your account ‘{benutzername}’. From now on you can use it to sign in without a password.',
    warning:
      'Was this not you? Then please remove this passkey straight away, as it stays valid even after a change of the password. Then change your password and contact our customer service.',
  },
  passkeyRemoved: {
    subject: 'A passkey has been removed',
    text: 'The passkey ‘{name}’ of your account ‘{benutzername}’ has been removed. You have been signed out on other devices.',
  },
  emailReplaced: {
    subject: 'Your email address has been changed',
    text: 'A different email address has been set for your account ‘{benutzername}’. This address will therefore no longer receive emails from us.',
    link: 'Undo change',
    warning:
      'Was this not you? Then undo the change within {days} days, request a new password under ‘Forgotten password’ and contact our customer service.',
  },
  emailAssigned: {
    subject: 'Your email address has been changed',
    text: 'This is now the email address of your account. You have been signed out on other devices.',
    warning:
      'Was this not you, or do you not have an account with us? Then please contact our customer service.',
  },
  emailRestored: {
    subject: 'The change of your email address has been undone',
    text: 'This is the email address of your account ‘{benutzername}’ again. You have been signed out on all devices.',
    removed: {
      passkeys: 'The passkeys that were added after the change have been removed.',
      twoFactor:
        'Two-factor authentication, which was set up after the change, has been turned off again. You can set it up yourself once you have signed in.',
      recoveryCodes:
        'The recovery codes that were created after the change are no longer valid. You can create new ones once you have signed in.',
    },
    link: 'Request a new password',
    warning:
      'Did somebody else change the address? Then please request a new password straight away, sign in with it and check your details. After that, contact our customer service.',
  },
  emailWithdrawn: {
    subject: 'The change of your email address has been undone',
    text: 'This is no longer the email address of your account.',
  },
  emailNotRestored: {
    subject: 'An email address could not be restored',
    text: 'Somebody tried to undo the change of the email address of an account.',
    taken:
      'The previous email address now belongs to another user and could not be restored; the changed address stays in place.',
    secured:
      'For your security, the account has been signed out on all devices; one-time passwords, and everything that has been added for signing in since the change, are no longer valid.',
    warning:
      'Did somebody else change the address? Then please contact your administrator straight away, who can lock the account.',
  },
  benutzernameChanged: {
    subject: 'Your user name has been changed',
    text: 'The user name of your account has been changed. It is now ‘{neu}’, and was ‘{benutzername}’ before. You have been signed out on all devices.',
  },
  einmalpasswort: {
    subject: 'Your one-time password',
    text: 'A new password has been requested for your account ‘{benutzername}’. With this one-time password you can sign in within the next 30 minutes and choose a password of your own:',
    formerPassword: 'Your current password stays valid until you use the one-time password.',
  },
  erstkennwortByPost: {
    subject: 'Your initial password is on its way by post',
    text: 'A new password has been requested for your account ‘{benutzername}’. You have not chosen a password of your own yet, so we are sending you the initial password by post, to the address of your policy.',
    letter:
      'The letter will reach you within a few days. If you receive several letters, the initial password of the last one is valid.',
  },
  staffErstkennwort: {
    subject: 'Your access to {product}',
    text: 'An account has been created for you. Your user name is ‘{benutzername}’, your initial password ‘{password}’.',
    until:
      'The initial password is valid until {day} and only for the first sign-in. Then you choose a password of your own.',
    warning: 'Were you not expecting this? Then there is nothing you need to do.',
  },
  activation: {
    subject: 'Please confirm your registration',
    text: 'Thank you for registering. Please confirm your email address with the following link. It is valid for three days and can be used once.',
    erstkennwort:
      'After that we will send you the initial password by post, to the address of your policy. You use it to sign in, and then choose a password of your own.',
    link: 'Confirm email address',
    warning:
      'Did you not register? Then there is nothing you need to do; no account is activated without your confirmation.',
  },
  alreadyRegistered: {
    subject: 'You are already registered',
    text: 'A registration was requested with your policy number. You already have an account; you sign in with the user name ‘{benutzername}’ or with your customer number.',
    forgotten: 'If you no longer know your password, you can request a new one under ‘Forgotten password’.',
    warning:
      'Did you not request this? Then there is nothing you need to do; nothing changes in your account.',
  },
  zahlungsdatenChanged: {
    subject: 'Your payment details have been changed',
    text: '{anzahl, plural, one {The payment details of your policy {vertragNr} have been changed in the customer portal.} other {The payment details of {anzahl} policies have been changed in the customer portal.}}',
    unchanged: 'no change',
  },
  vertragszugriffTakenBack: {
    subject: 'Decision on a contract access taken back',
    toAntragsteller:
      'we have taken back our decision on your request to view policies of customer number {kundennummer} and are checking it again. Until then it gives no access.',
    toAntragnehmer:
      'we have taken back the approval of the request of customer number {kundennummer} to view your policies and are checking it again. The activation code from our letter is no longer valid.',
    warning: 'Do you have any questions? Then please call us.',
  },
  eingang: {
    KONTAKT: {
      subject: 'We have received your message',
      text: 'You have written us a message in the customer portal.',
    },
    RUECKRUF: {
      subject: 'We have received your request for a call',
      text: 'You have asked us to call you back in the customer portal.',
    },
    DATEIEN: {
      subject: 'We have received your files',
      text: 'You have sent us files in the customer portal.',
    },
    PERSOENLICHE_DATEN: {
      subject: 'We have received your request',
      text: 'You have asked us to change your personal details: {names}.',
    },
    ANSCHRIFT_AENDERN: {
      subject: 'We have received your request',
      text: 'You have told us your new address.',
    },
    VERTRAGSAENDERUNG: {
      subject: 'We have received your request',
      text: 'You have asked us to change your policies: {vertraege}.',
    },
    SCHADENMELDUNG: {
      subject: 'We have received your claim',
      text: 'You have reported a claim to us online.',
    },
    SEPA: {
      subject: 'We have received your SEPA direct debit mandate',
      text: 'You have given us a SEPA direct debit mandate online.',
    },
    VERTRAGSZUGRIFF: {
      subject: 'We have received your request for access to policies',
      text: 'You have requested to view the policies of another person in the customer portal.',
    },
    FINANZAMTSBESCHEINIGUNG: {
      subject: 'Your certificates are ready',
      text: 'You have requested certificates for the tax office in the customer portal.',
    },
  },
  eingangShared: {
    forwarded:
      'We have passed your request on to our back office. It will be processed within 1–2 working days.',
    link: 'View the receipt',
  },
  hinweis: { link: 'To the mailbox' },
  archive: {
    subject: 'Archive: {betreff}',
    greeting: 'Message {id} to {kundennummer}',
    author: 'Written by {benutzername}',
    attachments: '{isAttached, select, true {Attachments:} other {Attachments (in the portal):}}',
  },
};

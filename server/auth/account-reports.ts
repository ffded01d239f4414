import { type AccountReports, emailRevertDays } from '@schema-screens/server/accounts';
import { mailTexts } from '../texts/portal-texts.ts';
import type { AccountMail } from './account-mail.ts';
import type { UserAccount } from './session/user-account.ts';

/** The button of mails that links to the user's passkeys. */
const passkeysLink = () => ({ text: mailTexts().shared.toPasskeys, path: '/passkeys' }) as const;

/** The mails about what has happened to the account of a user. */
export const portalAccountReports: {
  readonly [Kind in keyof AccountReports]: (
    account: UserAccount,
    details: AccountReports[Kind],
  ) => AccountMail;
} = {
  passwordChanged({ benutzername }, { removedPasskeys: removed, remainingPasskeys: remaining }) {
    const { subject, text, removedPasskeys, remainingPasskeys } = mailTexts().passwordChanged;
    return {
      subject,
      paragraphs: [
        text({ benutzername }),
        ...(removed > 0 ? [removedPasskeys({ count: removed })] : []),
        ...(remaining > 0 ? [remainingPasskeys({ count: remaining })] : []),
      ],
      ...(remaining > 0 && { link: passkeysLink() }),
    };
  },
  twoFactorOn({ benutzername }, { kind }) {
    const { subject, text } = mailTexts().twoFactorOn;
    return { subject, paragraphs: [text({ benutzername, kind })] };
  },
  twoFactorOff({ benutzername }) {
    const { subject, text } = mailTexts().twoFactorOff;
    return { subject, paragraphs: [text({ benutzername })] };
  },
  recoveryCodeUsed({ benutzername }, { left }) {
    const { subject, text } = mailTexts().recoveryCodeUsed;
    return { subject, paragraphs: [text({ benutzername, left })] };
  },
  recoveryCodesRenewed({ benutzername }) {
    const { subject, text } = mailTexts().recoveryCodesRenewed;
    return { subject, paragraphs: [text({ benutzername })] };
  },
  passkeyAdded({ benutzername }, { name }) {
    const { subject, text, warning } = mailTexts().passkeyAdded;
    return { subject, paragraphs: [text({ benutzername, name })], link: passkeysLink(), warning };
  },
  passkeyRemoved({ benutzername }, { name }) {
    const { subject, text } = mailTexts().passkeyRemoved;
    return { subject, paragraphs: [text({ benutzername, name })] };
  },
  emailReplaced({ benutzername }, { token }) {
    const { subject, text, link, warning } = mailTexts().emailReplaced;
    return {
      subject,
      paragraphs: [text({ benutzername })],
      link: { text: link, path: `/email-ruecknahme/${token}` },
      warning: warning({ days: emailRevertDays }),
    };
  },
  // The new address is not confirmed yet.
  emailAssigned() {
    const { shared, emailAssigned } = mailTexts();
    const { subject, text, warning } = emailAssigned;
    return { subject, greeting: shared.greeting, paragraphs: [text], warning };
  },
  emailRestored({ benutzername }, { removed: proofs }) {
    const { subject, text, removed, link, warning } = mailTexts().emailRestored;
    return {
      subject,
      paragraphs: [text({ benutzername }), ...proofs.map((proof) => removed[proof])],
      link: { text: link, path: '/passwort-vergessen' },
      warning,
    };
  },
  emailWithdrawn() {
    const { shared, emailWithdrawn } = mailTexts();
    const { subject, text } = emailWithdrawn;
    return { subject, greeting: shared.greeting, paragraphs: [text] };
  },
  emailNotRestored() {
    const { shared, emailNotRestored } = mailTexts();
    const { subject, text, taken, secured, warning } = emailNotRestored;
    return { subject, greeting: shared.greeting, paragraphs: [text, taken, secured], warning };
  },
};

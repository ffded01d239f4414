import type { MailText } from '../ports/mail/mail.ts';
import type { Account } from './account.ts';
import type { AccountReports } from './account-port.ts';
import { type AccountTexts, withoutUserName } from './email/account-mails.ts';
import { emailRevertDays } from './email/email-revert.ts';

/** A mail that says what to do if the user has not done that. */
const report = (subject: string, { warning }: AccountTexts, ...paragraphs: readonly string[]): MailText => ({
  subject,
  paragraphs: [...paragraphs, warning],
});

/** The mails about what has happened to an account of an application. */
export const accountReports: {
  readonly [Kind in keyof AccountReports]: (
    texts: AccountTexts,
    account: Pick<Account, 'userName'>,
    details: AccountReports[Kind],
  ) => MailText;
} = {
  passwordChanged: (texts, { userName }, { removedPasskeys: removed, remainingPasskeys: remaining }) =>
    report(
      texts.passwordChanged.subject,
      texts,
      texts.passwordChanged.text({ userName }),
      ...(removed > 0 ? [texts.removedPasskeys({ count: removed })] : []),
      ...(remaining > 0 ? [texts.remainingPasskeys({ count: remaining })] : []),
    ),
  twoFactorOn: (texts, { userName }) =>
    report(texts.twoFactorChanged.subject, texts, texts.twoFactorChanged.on({ userName })),
  twoFactorOff: (texts, { userName }) =>
    report(texts.twoFactorChanged.subject, texts, texts.twoFactorChanged.off({ userName })),
  recoveryCodesRenewed: (texts, { userName }) =>
    report(texts.recoveryCodesRenewed.subject, texts, texts.recoveryCodesRenewed.text({ userName })),
  recoveryCodeUsed: (texts, { userName }, { left }) =>
    report(texts.recoveryCodeUsed.subject, texts, texts.recoveryCodeUsed.text({ userName, left })),
  passkeyAdded: (texts, { userName }, { name }) =>
    report(texts.passkeyAdded.subject, texts, texts.passkeyAdded.text({ name, userName })),
  passkeyRemoved: (texts, { userName }, { name }) =>
    report(texts.passkeyRemoved.subject, texts, texts.passkeyRemoved.text({ name, userName })),
  emailReplaced: ({ emailChanged }, { userName }, { token }) => ({
    subject: emailChanged.subject,
    paragraphs: [emailChanged.text({ userName }), emailChanged.undo({ days: emailRevertDays })],
    link: { text: emailChanged.link, path: `/email-return?token=${token}` },
  }),
  emailAssigned: (texts) => {
    const { subject, text, warning } = texts.emailAssigned;
    return withoutUserName(texts, { subject, paragraphs: [text, warning] });
  },
  emailRestored: ({ emailRestored }, { userName }, { removed }) => ({
    subject: emailRestored.subject,
    paragraphs: [
      emailRestored.text({ userName }),
      ...removed.map((proof) => emailRestored.removed[proof]),
      emailRestored.warning,
    ],
    link: { text: emailRestored.link, path: '/password-request' },
  }),
  emailWithdrawn: (texts) => {
    const { subject, text } = texts.emailWithdrawn;
    return withoutUserName(texts, { subject, paragraphs: [text] });
  },
  emailNotRestored: (texts) => {
    const { subject, text } = texts.emailNotRestored;
    return withoutUserName(texts, { subject, paragraphs: [text, texts.emailTaken] });
  },
};

import { queueAccountMail } from '../../auth/account-mail.ts';
import { createOneTimePassword } from '../../auth/session/one-time-password.ts';
import type { UserAccount } from '../../auth/session/user-account.ts';
import { mailTexts } from '../../texts/portal-texts.ts';
import type { PortalMailContext, PortalTransaction } from '../../types/portal-types.ts';
import type { NewBenutzer } from './registrierung/send-activation.ts';
import { createErstkennwort, sendErstkennwort } from './registrierung/send-erstkennwort.ts';

const day = 24 * 60 * 60_000;

/**
 * Sends another one-time password to a user who has not set a password yet. It goes by post, never by mail: only the letter
 * proves that the user is the policyholder. At most once a day; a mail announces the letter.
 */
async function sendErstkennwortAgain(
  tx: PortalTransaction,
  context: PortalMailContext,
  account: NewBenutzer,
): Promise<void> {
  const since = new Date(context.now().getTime() - day).toISOString();
  const recent = await tx
    .selectFrom('benutzer')
    .select('id')
    .where('id', '=', account.id)
    .where('anlage_erstkennwort', '>', since)
    .executeTakeFirst();
  if (!recent) await sendErstkennwort(tx, context, account.id, await createErstkennwort());
  await queueAccountMail(tx, context, account, () => {
    const { shared, erstkennwortByPost } = mailTexts();
    const { subject, text, letter } = erstkennwortByPost;
    return { subject, paragraphs: [text(account), letter], warning: shared.notRequested };
  });
}

/** Sends a user who forgot the password a one-time password, by post as long as the user has not set a password yet. */
export async function mailNewPassword(
  tx: PortalTransaction,
  context: PortalMailContext,
  account: UserAccount,
): Promise<void> {
  if (account.erstkennwort_gueltig_bis !== null) return sendErstkennwortAgain(tx, context, account);
  const password = await createOneTimePassword(tx, account.id, context.now());
  return queueAccountMail(tx, context, account, () => {
    const { shared, einmalpasswort } = mailTexts();
    const { subject, text, formerPassword } = einmalpasswort;
    return {
      subject,
      paragraphs: [text(account), password, formerPassword],
      link: { text: shared.toSignIn, path: '/login' },
      warning: shared.notRequested,
    };
  });
}

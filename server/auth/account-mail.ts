import type { MailText } from '@schema-screens/server/ports';
import { queueMail } from '@schema-screens/server/ports';
import { localTime } from '@schema-screens/server/shared';
import { mailTexts } from '../texts/portal-texts.ts';
import type { PortalMailContext, PortalTransaction } from '../types/portal-types.ts';
import type { UserAccount } from './session/user-account.ts';

/**
 * The content of a mail about a change of the account. `greeting` defaults to the user's name, which only a confirmed
 * address may receive.
 */
export interface AccountMail extends MailText {
  /** What to do if the user did not make the change; default: change the password and contact customer service. */
  readonly warning?: string;
}

/**
 * Queues a mail about a change of the account with the user's name unless another salutation is given, the time, and what to do
 * if the user did not make the change.
 *
 * @param mail writes it, in the language of the user
 * @param empfaenger default: the address of the account
 */
export async function queueAccountMail(
  tx: PortalTransaction,
  context: PortalMailContext,
  account: Pick<UserAccount, 'id' | 'email' | 'vorname' | 'name'>,
  mail: () => AccountMail,
  empfaenger = account.email,
): Promise<void> {
  const name = [account.vorname, account.name].filter(Boolean).join(' ');
  await queueMail(tx, context, {
    purpose: 'konto',
    to: empfaenger,
    userId: account.id,
    text: () => {
      const { shared } = mailTexts();
      const { warning = shared.warning, paragraphs, ...text } = mail();
      return {
        greeting: shared.greetingFor({ name }),
        ...text,
        paragraphs: [...paragraphs, shared.time({ time: localTime(context.now()) }), warning],
      };
    },
    causedBy: account.id,
  });
}

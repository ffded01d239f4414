import { hashToken } from '../../shared/secrets/token.ts';
import { accountTables } from '../account.ts';
import type { AccountContext } from '../account-context.ts';
import { requireAttempt } from '../attempt-counter.ts';
import { networkOf, perHour } from '../attempt-rule.ts';
import { replacePassword } from './change-password.ts';

/** A token cannot be guessed; the counter bounds the work. */
const rule = perHour(60);

/** Sets a password by the link of a mail, which counts once; all sessions of the account end. Throws a 422 for an invalid one. */
export async function setPasswordByLink(
  context: AccountContext,
  {
    token,
    password,
    address,
  }: { readonly token: string; readonly password: string; readonly address: string },
): Promise<void> {
  const { accounts, database, now } = context;
  const hash = hashToken(token);
  const outdated = () => accounts.refusal('invalidLink');
  await database.transaction((tx) => requireAttempt(tx, `link:${networkOf(address)}`, rule, now()));
  const found = await accountTables(database.read)
    .selectFrom('account_link')
    .select('account_id')
    .where('hash', '=', hash)
    .where('valid_until', '>', now().toISOString())
    .executeTakeFirst();
  const account = found && (await accounts.find(database.read, found.account_id));
  if (!account?.isActive) throw outdated();
  await replacePassword(
    context,
    {
      account,
      password,
      isRecovery: true,
      outdated,
      async takeProof(tx) {
        const taken = await accountTables(tx)
          .deleteFrom('account_link')
          .where('hash', '=', hash)
          .where('valid_until', '>', now().toISOString())
          .returning('hash')
          .executeTakeFirst();
        return taken !== undefined;
      },
    },
    async () => undefined,
  );
}

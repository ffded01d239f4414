import { hasAllowedCharacters, isEmail } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import { type SqlBool, sql } from 'kysely';
import { anyTables, type Transaction } from '../database/database.ts';
import { storedValues } from '../resources/checks/check-values.ts';
import { requireRowRight } from '../resources/rights/require-row-rights.ts';
import type { ResourceHooks } from '../resources/schema/resource-hooks.ts';
import type { Row } from '../resources/schema/table.ts';
import { storedEmail } from '../shared/email-address.ts';
import { forbidden } from '../shared/http-error.ts';
import type { Identity } from '../shared/identity.ts';
import { requestLocale, requestTexts } from '../shared/request-locale.ts';
import { type Account, accountTables } from './account.ts';
import type { AccountContext } from './account-context.ts';
import { refuse } from './account-refusals.ts';
import { dropLinks, mailInvitation } from './email/account-links.ts';
import { mailAccount } from './email/account-mails.ts';
import { deleteEmailReverts } from './email/email-revert.ts';
import { deleteProviderIdentity, isExternal } from './oidc/external-account.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { dropRecoveryCodes } from './second-factor/recovery-codes.ts';
import { endOtherSessions } from './sessions/session-store.ts';

/** The rules of the resource `account`, whoever writes it by calls. */
export const accountHooks: ResourceHooks<string, AccountContext> = {
  async beforeCreate({ context, identity, resource }, values) {
    requireOwnPower(context, identity, values);
    return normalizeAccountValues(storedValues(resource, values));
  },

  afterCreate: ({ tx, context }, row) => inviteUnlessInvited(tx, context, row),
  afterChange: ({ tx, context }, row) => inviteUnlessInvited(tx, context, row),

  async beforeChange({ tx, context, identity, resource }, row, values) {
    const { accounts } = context;
    const changes = normalizeAccountValues(storedValues(resource, values));
    const isChanged = (name: string): boolean => name in changes && changes[name] !== row[name];
    requireMayManageAccount(context, identity, row, 'change');
    requireMayChangeRights(context, identity, row, changes);
    if (isChanged('role') && row.id === identity.userId)
      throw refuse('role', requestTexts().accounts.ownRole);
    if (isChanged('role')) requireOwnPower(context, identity, changes);
    if (isChanged('role') && !accounts.administrators.includes(String(changes.role)))
      await requireOtherAdministrator(tx, context, row, 'role');
    if (changes.active === false) await requireOtherAdministrator(tx, context, row, 'active');
    const hidden = Object.keys(changes).find(
      (name) => isChanged(name) && !accounts.exists({ ...row, ...changes }),
    );
    if (hidden !== undefined) await requireOtherAdministrator(tx, context, row, hidden);
    // By their account they prove who they are: who has the address has the account.
    if (isChanged('email') && row.id === identity.userId && !accounts.administrators.includes(identity.role))
      throw refuse('email', requestTexts().accounts.ownEmail);
    const account = await accounts.find(tx, Number(row.id));
    if (account && isChanged('email')) await leaveEmail(tx, context, account);
    if (['role', 'email', 'active'].some(isChanged)) await endOtherSessions(tx, Number(row.id));
    return changes;
  },

  async beforeDelete({ tx, context, identity }, row) {
    requireMayManageAccount(context, identity, row, 'delete');
    await requireOtherAdministrator(tx, context, row, 'active');
    const id = Number(row.id);
    await endOtherSessions(tx, id);
    await dropRecoveryCodes(tx, id);
    await deletePasskeys(tx, id);
    await deleteProviderIdentity(tx, id);
    await accountTables(tx).deleteFrom('account_secret').where('account_id', '=', id).execute();
    await dropLinks(tx, { id });
    await deleteEmailReverts(tx, id);
    await tx.deleteFrom('user_setting').where('user_id', '=', id).execute();
    await tx.deleteFrom('saved_view').where('user_id', '=', id).execute();
    await tx.deleteFrom('upload_quota').where('user_id', '=', id).execute();
    await tx.deleteFrom('import_file').where('user_id', '=', id).execute();
  },
};

/** Values with names and addresses as they are compared; throws a 422 for a user name that looks like an address, and for line breaks. */
export function normalizeAccountValues(values: Row): Row {
  const { user_name: userName, email } = values;
  // Mails name them in a line of their own.
  for (const [name, value] of Object.entries({ user_name: userName, name: values.name, email }))
    if (typeof value === 'string' && !hasAllowedCharacters(value, false))
      throw refuse(name, fieldSentence(requestLocale(), 'characters'));
  if (typeof userName === 'string' && isEmail(userName))
    throw refuse('user_name', requestTexts().accounts.nameIsEmail);
  return {
    ...values,
    ...(typeof userName === 'string' && { user_name: userName.normalize('NFC').replaceAll(/\s+/g, '') }),
    ...(typeof email === 'string' && { email: storedEmail(email) }),
  };
}

/** Throws a 422 if somebody who may not change every account gives a role that may. */
function requireOwnPower({ accounts }: AccountContext, { role }: Identity, values: Row): void {
  const { administrators } = accounts;
  if (administrators.includes(String(values.role)) && !administrators.includes(role))
    throw refuse('role', requestTexts().accounts.higherRole);
}

/** Throws a 403 if somebody who may not change every account changes, deletes or invites one that may. */
export function requireMayManageAccount(
  { accounts: { administrators } }: Pick<AccountContext, 'accounts'>,
  { role }: Identity,
  row: Row,
  operation: 'change' | 'delete',
): void {
  if (administrators.includes(String(row.role)) && !administrators.includes(role))
    throw forbidden(requestTexts().mayNot[operation]);
}

/**
 * Which rows an account may access is decided by those who may change all accounts: throws a 422 for another value of one's own account,
 * and a 403 for another account that the caller could not change afterwards.
 */
export function requireMayChangeRights(
  { accounts }: Pick<AccountContext, 'accounts'>,
  identity: Identity,
  row: Row,
  changes: Row,
): void {
  if (accounts.administrators.includes(identity.role)) return;
  const changed = accounts.decisive.find(
    (name) => name in changes && (changes[name] ?? null) !== (row[name] ?? null),
  );
  if (changed === undefined) return;
  if (row.id === identity.userId) throw refuse(changed, requestTexts().accounts.ownRows);
  requireRowRight(accounts.resource, identity, 'change', { ...row, ...changes });
}

/** An active account without a password has a link that sets the first. */
async function inviteUnlessInvited(tx: Transaction, context: AccountContext, row: Row): Promise<void> {
  const account = await context.accounts.find(tx, Number(row.id));
  if (!account?.isActive || account.passwordHash !== null || (await isExternal(tx, account.id))) return;
  const link = await accountTables(tx)
    .selectFrom('account_link')
    .select('hash')
    .where('account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst();
  if (!link) await mailInvitation(tx, context, account);
}

/** Links that were mailed to an address end with it, and a mail to it reports the change if it has been used. */
async function leaveEmail(tx: Transaction, context: AccountContext, account: Account): Promise<void> {
  await dropLinks(tx, account);
  if (account.passwordHash === null) return;
  await mailAccount(tx, context, account, ({ emailChanged, warning }) => ({
    subject: emailChanged.subject,
    paragraphs: [emailChanged.text({ userName: account.userName }), warning],
  }));
}

/** Throws a 422 if an account is the last active one that may change all accounts. */
async function requireOtherAdministrator(
  tx: Transaction,
  context: Pick<AccountContext, 'accounts'>,
  row: Row,
  field: string,
): Promise<void> {
  if (await isLastAdministrator(tx, context, row))
    throw refuse(field, requestTexts().accounts.lastAdministrator);
}

/** Locks the question for administrators until the transaction ends: two who leave at once do not see each other as the rest. */
const lockNumber = 7_204_110_903;

/** Whether an account is the last active one that may change all accounts. Until the transaction ends no other is asked about. */
export async function isLastAdministrator(
  tx: Transaction,
  { accounts }: Pick<AccountContext, 'accounts'>,
  row: Row,
): Promise<boolean> {
  const { administrators, resource } = accounts;
  if (row.active !== true || !administrators.includes(String(row.role))) return false;
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  const other = await anyTables(tx)
    .selectFrom(resource.table.name)
    .select('id')
    .where(sql<SqlBool>`role = any(${[...administrators]}::text[])`)
    .where('active', '=', true)
    .where(accounts.existing)
    .where('id', '<>', row.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
